/** A restore brings rows back that were erased since the backup was made. They are erased again. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { newId } from "~db/new-id.server";
import type { Schema } from "~db/schema.server";
import {
  aContactMessage,
  aPartnership,
  aPrayerRequest,
  aPrayerWatch,
  aRecordNote,
  aReminder,
  aRequestUpdate,
  aRevision,
  aTestimony,
  aWatchSignup,
} from "~tests/support/builders";
import { reapplyErasures } from "./erase.server";
import { recordErasure } from "./erasures.server";
import { createPrivateLink, endPrivateLink, findPrivateLink } from "./private-links.server";

const makers = {
  prayerRequests: aPrayerRequest,
  testimonies: aTestimony,
  contactMessages: aContactMessage,
  partnerships: aPartnership,
  reminders: () => aReminder({ occasionId: newId() }),
  watchSignups: async () => aWatchSignup({ watchId: (await aPrayerWatch()).id }),
  revisions: aRevision,
  recordNotes: async () => aRecordNote({ recordId: (await aContactMessage()).id }),
  requestUpdates: async () => aRequestUpdate({ requestId: (await aPrayerRequest()).id }),
} satisfies Partial<Record<keyof Schema, () => Promise<{ id: string }>>>;

test.each(Object.keys(makers) as (keyof typeof makers)[])(
  "%s: a row that was erased is erased again, and another one stays",
  async (table) => {
    const { id } = await makers[table]();
    const other = await makers[table]();
    await recordErasure(db, table, id);
    expect(await reapplyErasures(db)).toBe(1);
    const rows = await db.selectFrom(table).select("id").execute();
    const ids = rows.map((row) => row.id);
    expect(ids).not.toContain(id);
    expect(ids).toContain(other.id);
  },
);

test("a private link that was ended is ended again, and another one works on", async () => {
  const [one, other] = [await aTestimony(), await aTestimony()];
  for (const { id } of [one, other]) await createPrivateLink(db, "testimonies", id);
  await endPrivateLink("somebody", { area: "testimonies", id: one.id, thing: "a testimony" });
  await db.updateTable("privateLinks").set({ endedAt: null }).execute();
  await reapplyErasures(db);
  expect((await findPrivateLink(one.id))?.endedAt).not.toBeNull();
  expect((await findPrivateLink(other.id))?.endedAt).toBeNull();
});
