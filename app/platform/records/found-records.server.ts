/** Lets an action on all records of a list change only what its person has been shown. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "~db/schema.server";

/** How many records a list found. `seen` differs as soon as one of them changes, joins or leaves. */
export type Found = { count: number; seen: string };

/** The columns of `readFound`, for a query that also counts something else. */
export const foundColumns = [
  sql<string | number>`count(*)`.as("found"),
  sql<string | number | null>`sum(version)`.as("versions"),
  sql<string | null>`max(id)`.as("newest"),
] as const;

type FoundRow = {
  found: string | number;
  versions: string | number | null;
  newest: string | null;
};

export async function readFound<Table extends keyof Schema>(
  rows: SelectQueryBuilder<Schema, Table, object>,
): Promise<Found> {
  return toFound(await rows.select(foundColumns).executeTakeFirstOrThrow());
}

export function toFound({ found, versions, newest }: FoundRow): Found {
  const count = Number(found);
  return { count, seen: `${count},${Number(versions)},${newest ?? ""}` };
}

/**
 * The records that were found when the list was shown. Those that came later are left out: ids grow with time.
 * Undefined if one of them has changed or left since.
 */
export function asSeen<Key extends { id: string; version: number }>(
  keys: readonly Key[],
  seen: string,
): Key[] | undefined {
  const [count, versions, newest = ""] = seen.split(",");
  const shown = keys.filter(({ id }) => id <= newest);
  const sum = shown.reduce((total, { version }) => total + version, 0);
  return shown.length === Number(count) && sum === Number(versions) ? shown : undefined;
}
