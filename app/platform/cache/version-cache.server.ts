import type { SelectQueryBuilder } from "kysely";
import { db } from "~/platform/database.server";
import { LruCache } from "~db/lru-cache.server";
import type { ContentArea, Schema } from "~db/schema.server";
import { noteTables } from "./cache-dependencies.server";

const results = new LruCache<string, { versions: string; result: unknown }>(500);

/**
 * Returns the result from memory while no row of the areas has changed and the minute of the clock is the same. So a
 * count takes no longer with 100,000 rows than with ten. The versions are read first, so a result is never older than
 * the versions it is stored with.
 */
export async function cachedByVersion<Result>(
  areas: readonly ContentArea[],
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  noteTables(...areas);
  const minute = Math.floor(Date.now() / 60_000);
  const versions = `${minute},${await readVersions(areas)}`;
  const cacheKey = `${areas.join()} ${key}`;
  const cached = results.get(cacheKey);
  if (cached?.versions === versions) return cached.result as Result;
  const result = await read();
  results.set(cacheKey, { versions, result });
  return result;
}

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>;

export function countCachedByVersion<Table extends keyof Schema>(
  area: ContentArea,
  key: string,
  rows: Rows<Table>,
): Promise<number> {
  return cachedByVersion([area], key, () => countRows(rows));
}

export async function countRows<Table extends keyof Schema>(rows: Rows<Table>): Promise<number> {
  const { count } = await rows
    .select((query) => query.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A text that differs as soon as a row of the areas has changed. */
export async function readVersions(areas: readonly ContentArea[]): Promise<string> {
  const rows = await db
    .selectFrom("contentVersions")
    .select("version")
    .where("area", "in", areas)
    .orderBy("area")
    .execute();
  return rows.map(({ version }) => version).join();
}
