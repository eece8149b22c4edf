/** Completes the records of a seed, an earlier version or a restored backup. Runs at every start. */
import type { Database } from "~db/connect.server";
import { removeSamplesBesideServices } from "./features/livestreams/livestreams.server";
import { storeFeedGuids } from "./features/sermons/podcast/feed-guids.server";
import { addMissingAddresses } from "./features/sermons/sermon-addresses.server";
import { addMissingPreachers, deleteOrphanedGroups } from "./features/sermons/sermon-groups.server";
import { indexMissingPassages } from "./features/sermons/sermon-passages.server";

export async function completeRecords(db: Database): Promise<void> {
  await addMissingAddresses(db);
  await addMissingPreachers(db);
  await deleteOrphanedGroups(db);
  await indexMissingPassages(db);
  await removeSamplesBesideServices(db);
  await db.transaction().execute((transaction) => storeFeedGuids(transaction));
}
