/** Filters of lists that a person saved. */
import { z } from "zod";
import { pathWithQuery } from "~/crud/resource";
import type { SavedFilter } from "~/crud/saved-filters";
import { db } from "~/platform/database.server";
import { isDay } from "~/platform/records/day-range.server";
import { resources } from "~/resources";
import { singleLine } from "~/ui/forms/form-rules";
import { newId } from "~db/new-id.server";

export const maxSavedFilters = 30;

const lists = new Set<string>(Object.values(resources).map(({ path }) => path));
const day = z
  .string()
  .default("")
  .transform((text) => (isDay(text) ? text : ""));
const names = z
  .string()
  .max(200)
  .regex(/^[\w,-]*$/)
  .default("");

/** The search text is not a field: it may name a person. */
export const savedFilterSchema = z.object({
  name: singleLine({ label: "Name", minLength: 1, maxLength: 40 }),
  list: z.string().refine((path) => lists.has(path), { error: "There is no such list" }),
  show: names,
  sort: names,
  from: day,
  to: day,
});

export async function listSavedFilters(userId: string): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom("savedFilters")
    .select(["id", "list", "name", "query"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ id, list, name, query }) => ({
    id,
    list,
    name,
    to: pathWithQuery(list, Object.fromEntries(new URLSearchParams(query))),
  }));
}

/** Returns the list with the filter, or undefined if this person has too many. */
export async function addSavedFilter(
  userId: string,
  { name, list, ...params }: z.output<typeof savedFilterSchema>,
): Promise<string | undefined> {
  const to = pathWithQuery(list, params);
  const query = new URLSearchParams(to.split("?")[1]).toString();
  return db.transaction().execute(async (transaction) => {
    const mine = transaction.selectFrom("savedFilters").where("userId", "=", userId);
    const { count } = await mine
      .select((q) => q.fn.countAll<string | number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxSavedFilters) return undefined;
    const createdAt = new Date().toISOString();
    await transaction
      .insertInto("savedFilters")
      .values({ id: newId(), userId, list, name, query, createdAt })
      .execute();
    return to;
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
