import { newId } from "~db/new-id.server";
import type { Database } from "./database.server";

type Deed = {
  /** Where something else has to name this row. */
  id?: string;
  /** The id of the person who did it, `system`, or `person` for whoever a record is about. */
  actor: string;
  /** In the past tense, to follow a name: signed in, added, changed. */
  action: string;
  area: string;
  recordId?: string;
  before?: unknown;
  after?: unknown;
};

/** Writes down who did what, in the transaction that does it. Secrets and confidential texts stay out. */
export async function audit(transaction: Database, deed: Deed): Promise<void> {
  const { id = newId(), actor, action, area, recordId = null, before, after } = deed;
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
