import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { completeRecords } from "~/complete-records.server";
import { readContentVersions } from "~/platform/cache/content-versions.server";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import {
  aPicture,
  aPrayerRequest,
  aPrayerWatch,
  aProgramme,
  aRequestUpdate,
  aSermonGroup,
  aTestimony,
  aWatchSignup,
  inSeries,
  setSetting,
} from "~tests/support/builders";
import { type ContentArea, contentAreas } from "./schema.server";

beforeAll(async () => {
  await seed(db);
  await completeRecords(db);
  const { id: requestId } = await aPrayerRequest();
  await aRequestUpdate({ requestId });
  await aTestimony();
  const { id: watchId } = await aPrayerWatch();
  await aWatchSignup({ watchId });
  await aProgramme();
  await aPicture();
  await aSermonGroup("series");
  await aSermonGroup("topics");
  await aSermonGroup("preachers");
  await inSeries("a sermon", "a series");
  await db
    .insertInto("formerGroupAddresses")
    .values({ address: "series/before", groupId: "a series" })
    .execute();
  await setSetting("brand", "A brand");
});

const keyColumns: Partial<Record<ContentArea, string>> = {
  settings: "key",
  sermonAddresses: "slug",
  formerGroupAddresses: "address",
  sermonPassages: "sermon_id",
};

async function versionOf(area: string): Promise<number> {
  const rows = await readContentVersions();
  return rows.find((row) => row.area === area)?.version ?? 0;
}

test.each(contentAreas)("every write to %s increments its version, and no other", async (area) => {
  const column = sql.ref(keyColumns[area] ?? "id");
  const table = sql.table(area.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const others = async () => (await readContentVersions()).filter((row) => row.area !== area);
  const [before, othersBefore] = [await versionOf(area), await others()];
  await sql`update ${table} set ${column} = ${column}`.execute(db);
  const between = await versionOf(area);
  await sql`delete from ${table}`.execute(db);
  const after = await versionOf(area);
  expect([between > before, after > between, before > 1]).toEqual([true, true, true]);
  expect(await others()).toEqual(othersBefore);
});
