/** The records that were there at the first start. What the ministry has edited is its own and no sample any more. */
import { audit } from "~/platform/audit.server";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import type { ContentArea } from "~db/schema.server";

const kinds = [
  ["prayers", "prayer points"],
  ["sermons", "sermons"],
  ["livestreams", "livestreams"],
  ["gallery", "gallery images"],
  ["gatherings", "programmes of every week and month"],
  ["announcements", "announcements"],
] as const satisfies [ContentArea, string][];

/** How many of which. */
export type SampleCounts = { what: string; count: number }[];

export async function countSamples(): Promise<SampleCounts> {
  const samples: SampleCounts = [];
  for (const [table, what] of kinds) {
    const { count } = await db
      .selectFrom(table as "sermons")
      .select((q) => q.fn.countAll<string | number>().as("count"))
      .where("isSample", "=", true)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow();
    samples.push({ what, count: Number(count) });
  }
  return samples;
}

/** All into the trash at once. Returns the instant, by which they are had back; undefined where there was none. */
export async function removeSamples(actor: string): Promise<string | undefined> {
  const at = new Date().toISOString();
  const count = await move(actor, "removed", null, at);
  return count > 0 ? at : undefined;
}

/** Those that went at this instant, as long as they are in the trash. Returns how many. */
export function restoreSamples(actor: string, at: string): Promise<number> {
  return move(actor, "restored", at, null);
}

function move(actor: string, verb: string, from: string | null, to: string | null) {
  return db.transaction().execute(async (transaction) => {
    const counts: SampleCounts = [];
    for (const [table, what] of kinds) {
      const count = await moveAll(transaction, table, from, to);
      if (count === 0) continue;
      counts.push({ what, count });
      await incrementContentVersion(transaction, table);
    }
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    if (all > 0) {
      const action = `${verb} the sample content (${all} records)`;
      await audit(transaction, { actor, action, area: "samples", after: counts });
    }
    return all;
  });
}

async function moveAll(
  transaction: Database,
  table: (typeof kinds)[number][0],
  from: string | null,
  to: string | null,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable(table as "sermons")
    .set((row) => ({ deletedAt: to, version: row("version", "+", 1) }))
    .where("isSample", "=", true)
    .where("deletedAt", from === null ? "is" : "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
