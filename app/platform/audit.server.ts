import type { Database } from "~/platform/database.server";
import { newId } from "~db/new-id.server";

type AuditEntry = {
  /** Set if another record refers to this entry. */
  id?: string;
  /** A user id, `system`, or `person` for the person that the record is about. */
  actor: string;
  /** In the past tense, to follow a name: signed in, added, changed. */
  action: string;
  area: string;
  recordId?: string;
  before?: unknown;
  after?: unknown;
};

/** Call this in the transaction of the change. Never pass secrets or confidential text. */
export async function audit(transaction: Database, entry: AuditEntry): Promise<void> {
  const { id = newId(), actor, action, area, recordId = null, before, after } = entry;
  await transaction
    .insertInto("auditLog")
    .values({
      id,
      at: new Date().toISOString(),
      actor,
      action,
      area,
      recordId,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
