import { audit } from "~/platform/audit.server";
import { emailHashes } from "~/platform/crypto/hashing.server";
import { unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { exportNotes } from "~/platform/records/record-notes.server";
import {
  countPersonalData,
  countsByLabel,
  listMailsAbout,
  listRecordsByEmailHash,
  listRemindersByEmailHash,
  listRevisionsOfAccount,
  listSlotsByEmailHash,
  submissionLabels,
} from "./personal-data.server";
import type { SelfServiceArea } from "./private-links.server";

/** Everything about one address as one object, with an audit entry in the same transaction. */
export function exportPersonalData(actor: string, email: string): Promise<object> {
  requireWritableDatabase();
  const hashes = emailHashes(email);
  return db.transaction().execute(async (transaction) => {
    const stored = await countPersonalData(email, transaction);
    const records: Record<string, object[]> = {};
    for (const area of Object.keys(submissionLabels) as SelfServiceArea[]) {
      const exported: object[] = [];
      for (const { id } of await listRecordsByEmailHash(transaction, area, hashes)) {
        exported.push(await exportRecord(transaction, actor, area, id));
      }
      records[area] = exported;
    }
    const reminders = await listRemindersByEmailHash(transaction, hashes);
    const prayerSlots = await listSlotsByEmailHash(transaction, hashes);
    const revisions = await listRevisionsOfAccount(transaction, email);
    await audit(transaction, {
      actor,
      action: "exported everything about one e-mail address",
      area: "retention",
      after: countsByLabel(stored),
    });
    const mails = await listMailsAbout(
      transaction,
      [...reminders, ...prayerSlots].map(({ id }) => id),
    );
    return {
      email,
      exportedAt: new Date().toISOString(),
      ...records,
      reminders,
      prayerSlots,
      mails,
      revisions,
    };
  });
}

/** A record with decrypted text, the replies to it, its mails, its private link and its audit entries. */
async function exportRecord(
  transaction: Database,
  actor: string,
  area: SelfServiceArea,
  id: string,
): Promise<object> {
  const row: Record<string, unknown> = await transaction
    .selectFrom(area)
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { sealed, emailHash: _hash, ...columns } = row;
  const content = typeof sealed === "string" ? unseal<object>(sealed, id) : {};
  if (sealed) {
    const action = "opened a private prayer request";
    await audit(transaction, { actor, action, area, recordId: id });
  }
  const [link] = await transaction
    .selectFrom("privateLinks")
    .select(["createdAt", "endedAt", "correctedAt", "withdrawnAt"])
    .where("recordId", "=", id)
    .execute();
  const log = await transaction
    .selectFrom("auditLog")
    .select(["at", "action"])
    .where("recordId", "=", id)
    .orderBy("at")
    .execute();
  const mails = await listMailsAbout(transaction, [id]);
  const notes = await exportNotes(transaction, id);
  const updates = await exportUpdates(transaction, id);
  return { ...columns, ...content, privateLink: link ?? null, ...updates, ...notes, mails, log };
}

/** What the person wrote later about a prayer request, and how often it was prayed for. */
async function exportUpdates(transaction: Database, requestId: string) {
  const rows = await transaction
    .selectFrom("requestUpdates")
    .select(["id", "kind", "text", "sealed", "createdAt"])
    .where("requestId", "=", requestId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const prayers = await transaction
    .selectFrom("prayerCounts")
    .select(["count", "firstAt", "lastAt"])
    .where("requestId", "=", requestId)
    .executeTakeFirst();
  const updates = rows.map(({ id, sealed, text, ...update }) => ({
    ...update,
    text: sealed === null ? text : unseal<string>(sealed, id),
  }));
  return { ...(updates.length > 0 && { updates }), ...(prayers && { prayers }) };
}
