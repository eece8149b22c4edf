/** Shows, corrects and withdraws a prayer request through its private link, which also opens an encrypted one. */

import { audit } from "~/platform/audit.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import type { Database } from "~/platform/database.server";
import { hasSuspiciousText } from "~/platform/forms/spam-check.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { personActor } from "~/platform/privacy/private-links.server";
import {
  correctWithSchema,
  type SelfServiceRecord,
  submissionFacts,
} from "~/platform/privacy/self-service-record.server";
import { withdrawRequest } from "~/platform/privacy/withdraw.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { hasDangerSigns } from "./danger/detect-danger";
import { prayerRequestSchema } from "./prayer-requests.server";

type Content = { name: string; email: string; subject: string; prayerRequest: string };
type Corrected = Omit<Content, "email">;

const schema = prayerRequestSchema.pick({ name: true, subject: true, prayerRequest: true });

export const selfServicePrayerRequest: SelfServiceRecord = {
  auditLabel: "a prayer request",
  async show(transaction, id, zone) {
    const row = await find(transaction, id);
    if (!row) return undefined;
    const { content, isConfidential, visibility, status, isUrgent, needsCare } = row;
    if (isConfidential) {
      await audit(transaction, {
        actor: personActor,
        action: "opened a private prayer request by its link",
        area: "prayerRequests",
        recordId: id,
      });
    }
    const { name, subject, prayerRequest } = content;
    return {
      version: row.version,
      facts: [
        ["Name", content.name],
        ["Email", content.email],
        ["Subject", content.subject],
        ["Request", content.prayerRequest],
        ["Urgent", isUrgent ? "Yes" : "No"],
        ["Confidential", isConfidential ? "Yes" : "No"],
        ["Prayer", statusTexts[status]],
        ...(needsCare ? [care] : []),
        ...submissionFacts(zone, row),
      ],
      visibilityText: isConfidential
        ? "It is confidential: stored encrypted, opened by our prayer team alone, and never shown on the website."
        : visibilityTexts[visibility],
      fields: { name, subject, prayerRequest },
      withdrawText: isConfidential
        ? undefined
        : "It becomes confidential: encrypted from now on, for our prayer team alone, and never on the website again. We go on praying for you.",
    };
  },
  correct: correctWithSchema(schema, correct),
  withdraw: withdrawRequest,
};

const care: [string, string] = ["Care", "Our team is asked to look after it with special care"];
const statusTexts = {
  new: "Not yet marked as prayed for",
  praying: "Our team is praying for it",
  followedUp: "Our team has been in touch with you",
  answered: "Answered, and closed",
  closed: "Closed",
};
const visibilityTexts = {
  shown:
    "Everybody who opens our prayers page can read its subject and text, never your name or e-mail address.",
  held: "It waits for somebody of our team to look at it. Visitors of the website do not see it.",
  hidden: "It is hidden. Visitors of the website do not see it.",
};

/** The same rules as for a new request. A hidden or held request stays hidden or held. */
async function correct(transaction: Database, id: string, value: Corrected): Promise<void> {
  const row = await find(transaction, id);
  if (!row) return;
  const { isConfidential, content: before, visibility, needsCare } = row;
  const content = { ...before, ...value };
  const texts = [content.subject, content.prayerRequest];
  const isInDanger = hasDangerSigns(texts.join("\n"));
  const hasNewText = texts.join("\n") !== [before.subject, before.prayerRequest].join("\n");
  const isHeld =
    hasNewText && (await hasSuspiciousText(transaction, "prayer", { ...content, texts }));
  const { reviewRequestsFirst } = await readCurrentSettings(transaction);
  const needsReview = isHeld || isInDanger || reviewRequestsFirst;
  await transaction
    .updateTable("prayerRequests")
    .set({
      ...(isConfidential ? { sealed: seal(content, id) } : value),
      visibility: visibility === "shown" && needsReview ? "held" : visibility,
      needsCare: needsCare || isInDanger,
      isUrgent: row.isUrgent || isInDanger,
    })
    .where("id", "=", id)
    .execute();
  if (isInDanger && !needsCare) await enqueue(transaction, "prayer.team", id);
}

async function find(transaction: Database, id: string) {
  const row = await transaction
    .selectFrom("prayerRequests")
    .select(["name", "email", "subject", "prayerRequest", "sealed", "version", "isUrgent"])
    .select(["isConfidential", "needsCare", "visibility", "status"])
    .select(["createdAt", "consentAt", "consentVersion"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, subject, prayerRequest, sealed, ...rest } = row;
  const open = { name, email, subject, prayerRequest } as Content;
  const content = sealed === null ? open : unseal<Content>(sealed, id);
  // A request that the team wrote down may have no name. Its encrypted text may have more fields.
  return { ...rest, content: { ...content, name: content.name ?? "", email: content.email ?? "" } };
}
