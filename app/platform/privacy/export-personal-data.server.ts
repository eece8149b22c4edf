import { audit } from "~/platform/audit.server";
import { emailHash } from "~/platform/crypto/keyed-hash.server";
import { unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import {
  countPersonalData,
  countsByLabel,
  listMailsAbout,
  listRecordsByEmailHash,
  listRemindersByEmailHash,
  submissionLabels,
} from "./personal-data.server";
import type { SelfServiceArea } from "./private-links.server";

/** Everything in one piece, to be handed to the person. That it was taken out is written down in the same step. */
export function exportPersonalData(actor: string, email: string): Promise<object> {
  requireWritableDatabase();
  const hash = emailHash(email);
  return db.transaction().execute(async (transaction) => {
    const stored = await countPersonalData(email, transaction);
    const records: Record<string, object[]> = {};
    for (const area of Object.keys(submissionLabels) as SelfServiceArea[]) {
      const opened: object[] = [];
      for (const { id } of await listRecordsByEmailHash(transaction, area, hash)) {
        opened.push(await openWhole(transaction, actor, area, id));
      }
      records[area] = opened;
    }
    const reminders = await listRemindersByEmailHash(transaction, hash);
    await audit(transaction, {
      actor,
      action: "exported everything about one e-mail address",
      area: "retention",
      after: countsByLabel(stored),
    });
    const mails = await listMailsAbout(
      transaction,
      reminders.map(({ id }) => id),
    );
    return { email, exportedAt: new Date().toISOString(), ...records, reminders, mails };
  });
}

/** A record with its words open, the notes of its mails, its private link, and what the log says was done with it. */
async function openWhole(
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
  const words = typeof sealed === "string" ? unseal<object>(sealed, id) : {};
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
  return { ...columns, ...words, privateLink: link ?? null, mails, log };
}
