/** Requests that a member of the team writes down: they came by phone, by WhatsApp, by email or at a meeting. */
import { z } from "zod";
import { notifyOfDanger } from "~/features/prayers/danger/danger-mail.server";
import { type AddedSource, addedSources } from "~/features/prayers/prayer-request";
import { mentionsDanger, prayerRequestSchema } from "~/features/prayers/prayer-requests.server";
import { audit } from "~/platform/audit.server";
import { confidentialEmailHash, emailHash } from "~/platform/crypto/hashing.server";
import { seal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { AddedBeforeError, readAddKey, requireNewKey } from "~/platform/forms/form-keys.server";
import type { FormValues } from "~/platform/forms/handle-form.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { forReview, heldColumns } from "~/platform/records/held.server";
import { checkbox, emailAddress, singleLine, text } from "~/ui/forms/form-rules";
import { newId } from "~db/new-id.server";

/** In place of the version of a sentence: `sourceConsent` says who agreed to what. */
const staffConsentVersion = "in-admin";

const sources = Object.keys(addedSources) as [AddedSource, ...AddedSource[]];

export const addedRequestSchema = z
  .object({
    source: z.enum(sources, { error: "Please choose how it reached you" }),
    name: singleLine({ label: "Name", maxLength: 120 }),
    email: singleLine({ label: "Email", maxLength: 254 }).refine(
      (address) => address === "" || emailAddress().safeParse(address).success,
      { error: "Please enter a valid email address, or leave it empty" },
    ),
    subject: prayerRequestSchema.shape.subject,
    prayerRequest: prayerRequestSchema.shape.prayerRequest,
    sourceConsent: text({ label: "Who agreed to what", minLength: 3, maxLength: 500 }),
    isUrgent: checkbox(),
    isConfidential: checkbox(),
    isPublic: checkbox(),
    sendsMail: checkbox(),
  })
  .refine(({ isConfidential, isPublic }) => !(isConfidential && isPublic), {
    path: ["isPublic"],
    error: "A confidential request is never public. Please untick one of the two.",
  })
  .refine(({ sendsMail, email }) => !sendsMail || email !== "", {
    path: ["email"],
    error: "Please enter the address that the confirmation goes to, or untick it",
  });

type AddedRequest = z.output<typeof addedRequestSchema>;

/**
 * Who agreed to what may name a person, so it is encrypted with the rest of a confidential request. The same form sent
 * again adds nothing. With a corrected text it adds another request, so that the correction is not lost.
 */
export async function addRequest(
  actor: string,
  value: AddedRequest,
  values: FormValues,
): Promise<void> {
  const key = readAddKey(values, actor, "prayerRequests", JSON.stringify(value));
  try {
    await insertRequest(actor, value, key);
  } catch (error) {
    if (!(error instanceof AddedBeforeError)) throw error;
  }
}

function insertRequest(actor: string, value: AddedRequest, key: string | undefined): Promise<void> {
  const { source, isUrgent, isConfidential, isPublic, sendsMail, ...written } = value;
  const { name, email, subject, prayerRequest, sourceConsent } = written;
  const id = newId();
  const now = new Date().toISOString();
  const isInDanger = mentionsDanger(written);
  const held = isPublic && isInDanger ? forReview : undefined;
  const visibility = held ? "held" : isPublic ? "shown" : "hidden";
  const state = { source, isUrgent: isUrgent || isInDanger, isConfidential, visibility } as const;
  return db.transaction().execute(async (transaction) => {
    await requireNewKey(transaction, key, id);
    await transaction
      .insertInto("prayerRequests")
      .values({
        id,
        ...state,
        ...heldColumns(held, now),
        needsCare: isInDanger,
        ...(isConfidential
          ? { sealed: seal(written, id) }
          : { name: name || null, email: email || null, subject, prayerRequest, sourceConsent }),
        emailHash: email ? (isConfidential ? confidentialEmailHash : emailHash)(email) : null,
        createdAt: now,
        consentVersion: staffConsentVersion,
        consentAt: now,
      })
      .execute();
    const action = "wrote down a prayer request";
    await audit(transaction, {
      actor,
      action,
      area: "prayerRequests",
      recordId: id,
      after: state,
    });
    if (sendsMail) {
      await createPrivateLink(transaction, "prayerRequests", id);
      await enqueue(transaction, "prayer.received", id);
    }
    if (isInDanger) await notifyOfDanger(transaction, id);
  });
}
