/** A prayer request in the hands of who sent it: a sealed one is opened for nobody else without an account. */

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
import { hasDangerSigns } from "./danger-detection";
import { prayerRequestSchema } from "./prayer-request";

type Words = { name: string; email: string; subject: string; prayerRequest: string };
type Corrected = Omit<Words, "email">;

const schema = prayerRequestSchema.pick({ name: true, subject: true, prayerRequest: true });

export const selfServicePrayerRequest: SelfServiceRecord = {
  auditLabel: "a prayer request",
  async show(transaction, id, zone) {
    const row = await find(transaction, id);
    if (!row) return undefined;
    const { words, isConfidential, visibility, status, isUrgent, needsCare } = row;
    if (isConfidential) {
      await audit(transaction, {
        actor: personActor,
        action: "opened a private prayer request by its link",
        area: "prayerRequests",
        recordId: id,
      });
    }
    const { email, ...fields } = words;
    return {
      version: row.version,
      facts: [
        ["Name", words.name],
        ["E-mail", email],
        ["Subject", words.subject],
        ["Request", words.prayerRequest],
        ["Urgent", isUrgent ? "Yes" : "No"],
        ["Confidential", isConfidential ? "Yes" : "No"],
        ["Prayer", prayerWords[status]],
        ...(needsCare ? [care] : []),
        ...submissionFacts(zone, row),
      ],
      visibilityText: isConfidential
        ? "It is confidential: stored encrypted, opened by our prayer team alone, and never shown on the website."
        : standing[visibility],
      fields,
      withdrawText: isConfidential
        ? undefined
        : "It becomes confidential: encrypted from now on, for our prayer team alone, and never on the website again. We go on praying for you.",
    };
  },
  correct: correctWithSchema(schema, correct),
  withdraw: withdrawRequest,
};

const care: [string, string] = ["Care", "Our team is asked to look after it with special care"];
const prayerWords = {
  new: "Not yet marked as prayed for",
  prayed: "Our team has prayed for it",
  answered: "Answered, and closed",
};
const standing = {
  shown:
    "Everybody who opens our prayers page can read its subject and text, never your name or e-mail address.",
  held: "It waits for somebody of our team to look at it. Visitors of the website do not see it.",
  hidden: "It is hidden. Visitors of the website do not see it.",
};

/** The same rules as for a new one. What the team has hidden or holds stays so. */
async function correct(transaction: Database, id: string, value: Corrected): Promise<void> {
  const row = await find(transaction, id);
  if (!row) return;
  const { isConfidential, words: before, visibility, needsCare } = row;
  const words = { ...before, ...value };
  const texts = [words.subject, words.prayerRequest];
  const isInDanger = hasDangerSigns(texts.join("\n"));
  const isNew = texts.join("\n") !== [before.subject, before.prayerRequest].join("\n");
  const isHeld = isNew && (await hasSuspiciousText(transaction, "prayer", { ...words, texts }));
  const { reviewRequestsFirst } = await readCurrentSettings(transaction);
  const waits = isHeld || isInDanger || reviewRequestsFirst;
  await transaction
    .updateTable("prayerRequests")
    .set({
      ...(isConfidential ? { sealed: seal(words, id) } : value),
      visibility: visibility === "shown" && waits ? "held" : visibility,
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
  const open = { name, email, subject, prayerRequest } as Words;
  return { ...rest, words: sealed === null ? open : unseal<Words>(sealed, id) };
}
