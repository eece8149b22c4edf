/** What people have said about the list of first steps: what is right as it came, and who has put the list away. */
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";

type Memory = { right: string[]; hiddenBy: string[] };

const key = "firstSteps";

export async function readChecklistState(database: Database = db): Promise<Memory> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : { right: [], hiddenBy: [] };
}

export async function updateChecklistState(
  transaction: Database,
  change: (memory: Memory) => Memory,
): Promise<void> {
  // Its row makes all who change settings wait for each other.
  await incrementContentVersion(transaction, "settings");
  const { right, hiddenBy } = change(await readChecklistState(transaction));
  const now: Memory = { right: [...new Set(right)], hiddenBy: [...new Set(hiddenBy)] };
  const row = { value: JSON.stringify(now), updatedAt: new Date().toISOString() };
  await transaction
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
