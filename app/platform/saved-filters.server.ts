/** Filters of lists that people saved for themselves. */
import { db } from "~/platform/database.server";
import { AddedBeforeError, requireNewKey } from "~/platform/forms/form-keys.server";
import { newId } from "~db/new-id.server";

/** `list` is the path of the list, `query` the search params of the filter. */
export type SavedFilter = { id: string; list: string; name: string; query: string };

/** For each person. */
export const maxSavedFilters = 30;

export function listSavedFilters(userId: string): Promise<SavedFilter[]> {
  return db
    .selectFrom("savedFilters")
    .select(["id", "list", "name", "query"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** False if this person has too many. With the `key` of a form that was sent before, nothing is added. */
export async function addSavedFilter(
  userId: string,
  filter: Omit<SavedFilter, "id">,
  key: string | undefined,
): Promise<boolean> {
  try {
    return await insertSavedFilter(userId, filter, key);
  } catch (error) {
    if (error instanceof AddedBeforeError) return true;
    throw error;
  }
}

function insertSavedFilter(
  userId: string,
  { list, name, query }: Omit<SavedFilter, "id">,
  key: string | undefined,
): Promise<boolean> {
  const id = newId();
  return db.transaction().execute(async (transaction) => {
    const { count } = await transaction
      .selectFrom("savedFilters")
      .select((q) => q.fn.countAll<string | number>().as("count"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxSavedFilters) return false;
    await requireNewKey(transaction, key, id);
    const row = { id, userId, list, name, query, createdAt: new Date().toISOString() };
    await transaction.insertInto("savedFilters").values(row).execute();
    return true;
  });
}

/** Returns the list that it was for. Undefined if this person has no such filter. */
export async function deleteSavedFilter(userId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom("savedFilters")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .returning("list")
    .executeTakeFirst();
  return deleted?.list;
}
