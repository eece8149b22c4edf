import type { Mutant } from "./mutant.ts";

/** Private links in mails. */
export const links: Mutant[] = [
  {
    file: "app/platform/privacy/private-links.server.ts",
    rule: "A private link that was ended opens nothing.",
    find: '.where("tokenHash", "=", hashToken(token))\n    .where("endedAt", "is", null)',
    replace: '.where("tokenHash", "=", hashToken(token))',
    tests: ["app/platform/privacy/private-links.db.test.ts"],
  },
  {
    file: "app/platform/privacy/private-links.server.ts",
    rule: "No mail repeats a private link that was ended.",
    find: '.where("recordId", "=", recordId)\n    .where("endedAt", "is", null)\n    .executeTakeFirst();\n  return link && privateLinkToken(link.seed);',
    replace:
      '.where("recordId", "=", recordId)\n    .executeTakeFirst();\n  return link && privateLinkToken(link.seed);',
    tests: ["app/platform/privacy/private-links.db.test.ts"],
  },
  {
    file: "app/platform/privacy/private-links.server.ts",
    rule: "A private link that was ended stays ended after a restore.",
    find: 'await recordErasure(transaction, "privateLinks", id);',
    replace: "",
    tests: ["app/public/self-service/end-link.test.ts"],
  },
  {
    file: "app/platform/privacy/private-page-limit.server.ts",
    rule: "Nobody can try private links without end.",
    find: "const maxPerMinute = 60;",
    replace: "const maxPerMinute = 60_000;",
    tests: ["app/public/self-service/self-service.db.test.ts"],
  },
  {
    file: "app/public/self-service/handle-self-service.server.ts",
    rule: "A record that changed since its author opened the page is not overwritten.",
    find: '.where("id", "=", id)\n    .where("version", "=", version)\n    .$if',
    replace: '.where("id", "=", id)\n    .$if',
    tests: ["app/public/self-service/self-service.db.test.ts"],
  },
  {
    file: "app/features/prayers/self-service-record.server.ts",
    rule: "Opening a confidential request by its link is written to the audit log.",
    find: "if (isConfidential) await auditOpening(transaction, id);",
    replace: "void auditOpening;",
    tests: ["app/features/prayers/self-service-record.test.ts"],
  },
  {
    file: "app/features/prayers/self-service-record.server.ts",
    rule: "Correcting a hidden request does not show it.",
    find: 'visibility: isHeld ? "held" : visibility,',
    replace: 'visibility: needsReview ? "held" : "shown",',
    tests: ["app/features/prayers/self-service-record.test.ts"],
  },
  {
    file: "app/features/testimonies/self-service-record.server.ts",
    rule: "An approval does not cover a text that its author changed.",
    find: "before.approved && publishTestimoniesAtOnce && authorAgreed;",
    replace: "before.approved && authorAgreed;\n  void publishTestimoniesAtOnce;",
    tests: ["app/features/testimonies/self-service-record.test.ts"],
  },
  {
    file: "app/platform/records/record-notes.server.ts",
    rule: "A person does not read what the team notes about them.",
    find: '.where("recordId", "=", recordId)\n    .where("kind", "!=", "note");',
    replace: '.where("recordId", "=", recordId);',
    tests: ["app/platform/records/record-notes.db.test.ts"],
  },
  {
    file: "app/platform/crypto/hashing.server.ts",
    rule: "A signed link works only with its own signature.",
    find: "return given?.length === expected?.length && timingSafeEqual(given as Buffer, expected as Buffer);",
    replace: "return given?.length === expected?.length;\n  void timingSafeEqual;",
    tests: ["app/platform/crypto/hashing.test.ts"],
  },
];
