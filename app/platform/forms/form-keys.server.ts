/** Keys of forms that were sent. A form that is sent again, because the response was lost, is stored once. */
import { keyedHash } from "~/platform/crypto/hashing.server";
import { type Database, db } from "~/platform/database.server";
import { latestPossible } from "~/platform/possible-instant.server";
import type { FormValues } from "./handle-form.server";

const dayMs = 86_400_000;
/** Offline submissions are retried for 7 days; idempotency keys must outlive that. */
export const idempotencyKeyLifetimeMs = 8 * dayMs;

export type FormKey = { key: string; windowMs: number; recordId: string | null };

/** Chosen by the browser, the same for every attempt, also after the form token was renewed. */
export function readIdempotencyKey(values: FormValues): string | undefined {
  const { sending } = values;
  return typeof sending === "string" && /^[0-9a-f]{32}$/.test(sending) ? sending : undefined;
}

/** Runs `save` and returns true, unless one of the keys was used within its window. */
export function saveOnce(
  keys: FormKey[],
  save: (transaction: Database, at: string) => Promise<void>,
): Promise<boolean> {
  const createdAt = new Date().toISOString();
  return db.transaction().execute(async (transaction) => {
    for (const key of keys) {
      if (!(await isNewKey(transaction, key, createdAt))) return false;
    }
    await save(transaction, createdAt);
    return true;
  });
}

/** The key of a form of the admin area that adds what `parts` say. Undefined without JavaScript. */
export function readAddKey(
  values: FormValues,
  actor: string,
  ...parts: string[]
): string | undefined {
  const key = readIdempotencyKey(values);
  return key && keyedHash("form", "add", actor, key, ...parts);
}

/** Thrown to roll the transaction back: the form was sent before, and added this record. */
export class AddedBeforeError extends Error {
  readonly recordId: string;

  constructor(recordId: string) {
    super("The form was sent before");
    this.recordId = recordId;
  }
}

/** Call it in the transaction that adds the record. Throws `AddedBeforeError` if the form was sent before. */
export async function requireNewKey(
  transaction: Database,
  key: string | undefined,
  recordId: string,
): Promise<void> {
  if (!key) return;
  const formKey = { key, windowMs: dayMs, recordId };
  if (await isNewKey(transaction, formKey, new Date().toISOString())) return;
  const stored = await transaction
    .selectFrom("formKeys")
    .select("recordId")
    .where("key", "=", key)
    .executeTakeFirst();
  throw new AddedBeforeError(stored?.recordId ?? "");
}

/** For a check that a form which is sent again must not fail. */
export async function wasSentBefore(key: string | undefined): Promise<boolean> {
  if (!key) return false;
  const stored = await db
    .selectFrom("formKeys")
    .select("key")
    .where("key", "=", key)
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores the key. False if it was stored within its window. */
async function isNewKey(
  transaction: Database,
  { key, windowMs, recordId }: FormKey,
  createdAt: string,
): Promise<boolean> {
  const now = Date.now();
  const stored = await transaction
    .insertInto("formKeys")
    .values({ key, createdAt, recordId })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ createdAt, recordId })
        .where((row) =>
          row.or([
            row("formKeys.createdAt", "<", new Date(now - windowMs).toISOString()),
            row("formKeys.createdAt", ">", latestPossible()),
          ]),
        ),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the keys whose window is over. */
export async function deleteExpiredFormKeys(database: Database): Promise<void> {
  const now = Date.now();
  const expired = [
    { isOfRecord: true, before: now - dayMs },
    { isOfRecord: false, before: now - idempotencyKeyLifetimeMs },
  ];
  for (const { isOfRecord, before } of expired) {
    await database
      .deleteFrom("formKeys")
      .where("recordId", isOfRecord ? "is not" : "is", null)
      .where((row) =>
        row.or([
          row("createdAt", "<", new Date(before).toISOString()),
          row("createdAt", ">", latestPossible()),
        ]),
      )
      .execute();
  }
}
