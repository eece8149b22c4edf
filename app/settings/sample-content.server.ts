/** The records created at the first start, and the built-in testimonies. An edited record is no longer a sample. */
import { audit } from "~/platform/audit.server";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { formatCount } from "~/ui/format-count";
import type { Schema } from "~db/schema.server";
import { readSettingsSection, writeSetting } from "./settings.server";

type SampleTable = {
  [Table in keyof Schema]: Schema[Table] extends { isSample: unknown } ? Table : never;
}[keyof Schema];

export type Samples = {
  /** Tables with sample content, and its label. */
  tables: readonly { table: SampleTable; label: string }[];
  /** How many testimonies are in the code. A setting shows them; removing the samples switches it off. */
  testimonies?: number;
};

export type SampleCounts = { what: string; count: number }[];

const testimoniesLabel = "built-in testimonies";

export async function countSamples(
  { tables, testimonies = 0 }: Samples,
  database: Database = db,
): Promise<SampleCounts> {
  const samples: SampleCounts = [];
  for (const { table, label: what } of tables) {
    const { count } = await database
      .selectFrom(table as "sermons")
      .select((q) => q.fn.countAll<string | number>().as("count"))
      .where("isSample", "=", true)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    samples.push({ what, count: Number(count) });
  }
  if (testimonies > 0) {
    const { settings } = await readSettingsSection([], database);
    const count = settings.showBuiltInTestimonies ? testimonies : 0;
    samples.push({ what: testimoniesLabel, count });
  }
  return samples;
}

/** Only those of these kinds. A kind has the name that `countSamples` gives it. */
export function pickSamples({ tables, testimonies }: Samples, kinds: readonly string[]): Samples {
  return {
    tables: tables.filter(({ label }) => kinds.includes(label)),
    testimonies: kinds.includes(testimoniesLabel) ? testimonies : 0,
  };
}

/** The samples in this table become the ministry's own: nothing removes them with the samples any more. */
export async function keepSamples(
  transaction: Database,
  { table, label }: Samples["tables"][number],
  actor: string,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable(table as "sermons")
    .set({ isSample: false })
    .where("isSample", "=", true)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const action = `kept ${formatCount(Number(numUpdatedRows), label)} as the ministry’s own`;
  await audit(transaction, { actor, action, area: "samples" });
}

/** Moves all samples to the trash. Returns the time, which `restoreSamples` needs, or undefined if there was none. */
export async function removeSamples(samples: Samples, actor: string): Promise<string | undefined> {
  const at = new Date().toISOString();
  const count = await db
    .transaction()
    .execute((transaction) => removeSamplesIn(transaction, samples, actor, at));
  return count > 0 ? at : undefined;
}

/** In a transaction of the caller. Returns the number. */
export function removeSamplesIn(
  transaction: Database,
  samples: Samples,
  actor: string,
  at = new Date().toISOString(),
): Promise<number> {
  return move(transaction, samples, actor, { verb: "removed", at });
}

/** Restores the samples that were removed at this time and are still in the trash. Returns their number. */
export function restoreSamples(samples: Samples, actor: string, at: string): Promise<number> {
  return db
    .transaction()
    .execute((transaction) => move(transaction, samples, actor, { verb: "restored", at }));
}

type Move = { verb: "removed" | "restored"; at: string };

async function move(
  transaction: Database,
  { tables, testimonies = 0 }: Samples,
  actor: string,
  { verb, at }: Move,
): Promise<number> {
  const counts: SampleCounts = [];
  for (const { table, label: what } of tables) {
    const count = await moveAll(transaction, table, { verb, at });
    if (count > 0) counts.push({ what, count });
  }
  if (testimonies > 0 && (await switchTestimonies(transaction, { verb, at }))) {
    counts.push({ what: testimoniesLabel, count: testimonies });
  }
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all > 0) {
    const action = `${verb} the sample content (${formatCount(all, "records")})`;
    await audit(transaction, { actor, action, area: "samples", after: counts });
  }
  return all;
}

async function moveAll(
  transaction: Database,
  table: SampleTable,
  { verb, at }: Move,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable(table as "sermons")
    .set((row) => ({
      deletedAt: verb === "removed" ? at : null,
      version: row("version", "+", 1),
    }))
    .where("isSample", "=", true)
    .where("deletedAt", verb === "removed" ? "is" : "=", verb === "removed" ? null : at)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** False if there is nothing to switch, or if the switch was used after the samples were removed. */
async function switchTestimonies(transaction: Database, { verb, at }: Move): Promise<boolean> {
  await lockContentVersion(transaction, "settings");
  const { settings } = await readSettingsSection([], transaction);
  const shows = verb === "restored";
  if (settings.showBuiltInTestimonies === shows) return false;
  if (shows && (await switchedAt(transaction)) !== at) return false;
  await writeSetting(transaction, "showBuiltInTestimonies", shows, at);
  return true;
}

async function switchedAt(transaction: Database): Promise<string | undefined> {
  const row = await transaction
    .selectFrom("settings")
    .select("updatedAt")
    .where("key", "=", "showBuiltInTestimonies")
    .executeTakeFirst();
  return row?.updatedAt;
}
