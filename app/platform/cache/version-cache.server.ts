import type { SelectQueryBuilder } from "kysely";
import { db } from "~/platform/database.server";
import { LruCache } from "~db/lru-cache.server";
import type { ContentArea, Schema } from "~db/schema.server";
import { noteTables } from "./cache-dependencies.server";

const known = new LruCache<string, { versions: string; answer: unknown }>(500);

/**
 * The answer to the same question, from memory while no row of the areas has changed: a count then takes no longer
 * with a hundred thousand rows than with ten. What the clock decides, it decides at a whole minute. The versions are
 * read first, so that an answer is never older than the versions it is kept under.
 */
export async function cachedByVersion<Answer>(
  areas: readonly ContentArea[],
  question: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  noteTables(...areas);
  const versions = await readVersions(areas);
  const key = `${areas.join()} ${question}`;
  const remembered = known.get(key);
  if (remembered?.versions === versions) return remembered.answer as Answer;
  const answer = await ask();
  known.set(key, { versions, answer });
  return answer;
}

type Rows<Table extends keyof Schema> = SelectQueryBuilder<Schema, Table, object>;

/** How many rows there are, counted anew only where the area has changed. */
export function countCachedByVersion<Table extends keyof Schema>(
  area: ContentArea,
  question: string,
  rows: Rows<Table>,
): Promise<number> {
  return cachedByVersion([area], question, () => countRows(rows));
}

/** How many rows there are now. */
export async function countRows<Table extends keyof Schema>(rows: Rows<Table>): Promise<number> {
  const { count } = await rows
    .select((query) => query.fn.countAll<string | number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readVersions(areas: readonly ContentArea[]): Promise<string> {
  const rows = await db
    .selectFrom("contentVersions")
    .select("version")
    .where("area", "in", areas)
    .orderBy("area")
    .execute();
  const minute = Math.floor(Date.now() / 60_000);
  return [minute, ...rows.map(({ version }) => version)].join();
}
