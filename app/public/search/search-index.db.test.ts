/** What enters the index and what leaves it, on both engines. */
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { prayerPointStore } from "~/features/prayers/prayer-points.server";
import { preacherStore, seriesStore, topicStore } from "~/features/sermons/sermon-groups.server";
import { sermonStore } from "~/features/sermons/sermons.server";
import { addTestimony } from "~/features/testimonies/testimonies.server";
import { testimonyStore } from "~/features/testimonies/testimony-store.server";
import { db } from "~/platform/database.server";
import { erase } from "~/platform/privacy/erase.server";
import { withdrawTestimony } from "~/platform/privacy/withdraw.server";
import { countEntries, findEntries } from "~/platform/search/find-entries.server";
import { indexDocuments, indexRecords } from "~/platform/search/search-index.server";
import { seed } from "~/seed.server";
import { newId } from "~db/new-id.server";
import { aProgramme, aSermon, aSermonGroup, aTestimony, inSeries } from "~tests/support/builders";
import { emptyDatabase } from "~tests/support/database";
import { find, queryOf, visibility } from "~tests/support/search";
import { searchSources, updateSearchIndex } from "./search-sources.server";

const sourceOf = (table: string) => {
  const source = searchSources.find((one) => one.table === table);
  if (!source) throw new Error(`${table} is not searchable`);
  return source;
};

beforeEach(emptyDatabase);

describe("is never found", () => {
  test("a sermon that is a draft, scheduled or in the trash", async () => {
    const title = "Goldfinch";
    await aSermon({ title, publishedAt: null });
    await aSermon({ title, publishedAt: "2999-01-01T00:00:00.000Z" });
    await aSermon({ title, deletedAt: new Date().toISOString() });
    await updateSearchIndex();
    expect(await find("goldfinch")).toEqual([]);
  });

  test("a testimony that is held, not approved, not shared or in the trash", async () => {
    const title = "Goldfinch";
    await aTestimony({ title, isHeld: true });
    await aTestimony({ title, approved: false });
    await aTestimony({ title, sharePublicly: false });
    await aTestimony({ title, deletedAt: new Date().toISOString() });
    await updateSearchIndex();
    expect(await find("goldfinch")).toEqual([]);
  });

  test("a testimony by the name or the address of its author", async () => {
    const { id } = await aTestimony({ name: "Goldfinch", email: "goldfinch@example.org" });
    await updateSearchIndex();
    expect(await find("goldfinch")).toEqual([]);
    expect(await find("testimony well")).toContain(id);
  });

  test("a programme that is over, a draft or scheduled", async () => {
    const dates = { startDate: "2026-11-01", endDate: "2026-11-16" };
    await aProgramme({ title: "Goldfinch", ...dates });
    await aProgramme({ title: "Goldfinch", publishedAt: null });
    const { id } = await aProgramme({ title: "Goldfinch", ...dates, endDate: "2026-11-17" });
    await updateSearchIndex();
    expect(await find("goldfinch")).toEqual([id]);
  });

  test("a built-in testimony while the setting is off", async () => {
    await updateSearchIndex();
    expect(await find("bursar")).toEqual(["hardcoded-1"]);
    const hidden = { ...visibility, hiddenSources: ["builtInTestimonies"] };
    const range = { offset: 0, size: 10 };
    expect(await findEntries(queryOf("bursar"), undefined, range, hidden)).toEqual([]);
    expect((await countEntries(queryOf("bursar"), hidden)).testimonies).toBe(0);
  });
});

test("a scheduled sermon is found from its minute on", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-17T11:59:59Z") });
  onTestFinished(() => void vi.useRealTimers());
  const { id } = await aSermon({ title: "Goldfinch", publishedAt: "2026-11-17T12:00:00.000Z" });
  await updateSearchIndex();
  expect(await find("goldfinch")).toEqual([]);
  vi.setSystemTime(new Date("2026-11-17T12:00:00Z"));
  expect(await find("goldfinch")).toEqual([id]);
});

describe("in the transaction of the write", () => {
  const point = { title: "Goldfinch", content: "A text", scripture: "", author: "Grace" };

  test("a record is found when it is added, changed, deleted and restored", async () => {
    const id = await prayerPointStore.add("test", point);
    expect(await find("goldfinch")).toEqual([id]);
    await prayerPointStore.change("test", id, 1, { ...point, title: "Sparrow" });
    expect([await find("goldfinch"), await find("sparrow")]).toEqual([[], [id]]);
    await prayerPointStore.remove("test", id);
    expect(await find("sparrow")).toEqual([]);
    await prayerPointStore.restore("test", id);
    expect(await find("sparrow")).toEqual([id]);
  });

  test("a write that is rolled back leaves the index unchanged", async () => {
    const fail = () => Promise.reject(new Error("fails"));
    await expect(prayerPointStore.add("test", point, fail)).rejects.toThrow("fails");
    expect(await find("goldfinch")).toEqual([]);
  });

  test("a testimony is found when it is approved, not before, and not once it is hidden", async () => {
    const id = newId();
    const submitted = { name: "Ada", email: "ada@example.org", category: "Healing" as const };
    const meta = { id, receivedAt: new Date().toISOString(), held: undefined, notifiesTeam: false };
    await db
      .transaction()
      .execute((transaction) =>
        addTestimony(
          transaction,
          { ...submitted, title: "Goldfinch", testimony: "It is well", sharePublicly: true },
          meta,
        ),
      );
    expect(await find("goldfinch")).toEqual([]);
    await testimonyStore.decide("test", id, 1, { approved: true }, "approved");
    expect(await find("goldfinch")).toEqual([id]);
    await testimonyStore.decide("test", id, 2, { approved: false }, "hid");
    expect(await find("goldfinch")).toEqual([]);
  });

  test("a testimony that is withdrawn or erased leaves the index, and no word of it is left", async () => {
    const [one, two] = [
      await aTestimony({ title: "Goldfinch" }),
      await aTestimony({ title: "Wren" }),
    ];
    await updateSearchIndex();
    await db.transaction().execute((transaction) => withdrawTestimony(transaction, one.id));
    await erase("test", {
      table: "testimonies",
      id: two.id,
      version: 1,
      auditLabel: "a testimony",
    });
    expect([await find("goldfinch"), await find("wren")]).toEqual([[], []]);
    await updateSearchIndex();
    expect([await find("goldfinch"), await find("wren")]).toEqual([[], []]);
  });

  test("the pages follow the settings", async () => {
    const set = (text: string) => ({
      source: "pages" as const,
      kind: "pages" as const,
      documents: [
        {
          id: "/terms",
          title: "Terms",
          detail: "",
          text,
          date: "",
          href: "/terms",
          publicFrom: "",
          lastDay: null,
        },
      ],
    });
    await db.transaction().execute((transaction) => indexDocuments(transaction, set("goldfinch")));
    expect(await find("goldfinch")).toEqual(["/terms"]);
    await db.transaction().execute((transaction) => indexDocuments(transaction, set("sparrow")));
    expect([await find("goldfinch"), await find("sparrow")]).toEqual([[], ["/terms"]]);
  });
});

describe("a database trigger deletes the entry", () => {
  const build: Record<string, () => Promise<unknown>> = {
    sermons: () => aSermon(),
    testimonies: () => aTestimony(),
    prayers: () => seed(db),
    programmes: () => aProgramme({ endDate: "2999-01-01" }),
    gatherings: () => seed(db),
  };
  const columns = searchSources.flatMap(({ table, columns: used }) =>
    [...used, "deletedAt"].map((column) => [table, column] as const),
  );
  const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (l) => `_${l.toLowerCase()}`);

  test.each(columns)("when %s.%s is written, by any code", async (table, column) => {
    await build[table]?.();
    await updateSearchIndex();
    const entries = db.selectFrom("searchEntries").select("id").where("source", "=", table);
    expect(await entries.execute()).not.toEqual([]);
    const name = sql.ref(snakeCase(column));
    await sql`update ${sql.table(table)} set ${name} = ${name}`.execute(db);
    expect(await entries.execute()).toEqual([]);
  });

  test.each(searchSources.map(({ table }) => table))(
    "when a row of %s is deleted",
    async (table) => {
      await build[table]?.();
      await updateSearchIndex();
      await sql`delete from ${sql.table(table)}`.execute(db);
      const entries = db.selectFrom("searchEntries").select("id").where("source", "=", table);
      expect(await entries.execute()).toEqual([]);
    },
  );
});

describe("the series, the topics and the preacher of a sermon", () => {
  async function aSermonInSeries() {
    const series = await aSermonGroup("series", { title: "Goldfinch" });
    const sermon = await aSermon();
    await inSeries(sermon.id, series.id);
    await updateSearchIndex();
    return { series, sermon };
  }

  test("find it, until it leaves the series", async () => {
    const { sermon } = await aSermonInSeries();
    expect(await find("goldfinch")).toEqual([sermon.id]);
    await db.deleteFrom("sermonGroups").execute();
    expect(await find("goldfinch")).toEqual([]);
    await updateSearchIndex();
    expect(await find("goldfinch")).toEqual([]);
    expect(await find("preacher")).toEqual([sermon.id]);
  });

  test("find it as soon as it is put into a series", async () => {
    const { series } = await aSermonInSeries();
    const { id } = await aSermon();
    await sermonStore.change("someone", id, 1, { series: series.id });
    expect(await find("goldfinch")).toContain(id);
  });

  test("find it by their new name after they are renamed", async () => {
    const { series, sermon } = await aSermonInSeries();
    await seriesStore.change("someone", series.id, 1, { title: "Sparrow" });
    expect(await find("goldfinch")).toEqual([]);
    expect(await find("sparrow")).toEqual([sermon.id]);
    await sermonStore.change("someone", sermon.id, 1, { preacher: "Wagtail" });
    expect(await find("wagtail")).toEqual([sermon.id]);
    const { id } = await db.selectFrom("preachers").select("id").executeTakeFirstOrThrow();
    await preacherStore.change("someone", id, 1, { title: "Robin" });
    expect(await find("wagtail")).toEqual([]);
    expect(await find("robin")).toEqual([sermon.id]);
  });

  test("find it by a topic, also after the topic is renamed, and not by one in the trash", async () => {
    const topic = await aSermonGroup("topics", { title: "Goldfinch" });
    const { id } = await aSermon();
    await inSeries(id, topic.id, "topics");
    await updateSearchIndex();
    expect(await find("goldfinch")).toEqual([id]);
    await topicStore.change("someone", topic.id, 1, { title: "Sparrow" });
    expect(await find("goldfinch")).toEqual([]);
    expect(await find("sparrow")).toEqual([id]);
    await topicStore.remove("someone", topic.id);
    expect(await find("sparrow")).toEqual([]);
    expect(await find("preacher")).toEqual([id]);
    await topicStore.restore("someone", topic.id);
    expect(await find("sparrow")).toEqual([id]);
    await db.deleteFrom("topics").execute();
    expect(await find("sparrow")).toEqual([]);
  });

  test("find no draft by the new name of its series", async () => {
    const series = await aSermonGroup("series", { title: "Goldfinch" });
    const draft = await aSermon({ publishedAt: null });
    const later = await aSermon({ publishedAt: "2999-01-01T00:00:00.000Z" });
    await inSeries(draft.id, series.id);
    await inSeries(later.id, series.id);
    await seriesStore.change("someone", series.id, 1, { title: "Sparrow" });
    expect(await find("sparrow")).toEqual([]);
  });

  test("do not find it by a series in the trash", async () => {
    const { series, sermon } = await aSermonInSeries();
    await seriesStore.remove("someone", series.id);
    expect(await find("goldfinch")).toEqual([]);
    await seriesStore.restore("someone", series.id);
    expect(await find("goldfinch")).toEqual([sermon.id]);
    await db.deleteFrom("series").execute();
    expect(await find("goldfinch")).toEqual([]);
  });
});

describe("is made again", () => {
  test("after the index was lost", async () => {
    const { id } = await aSermon({ title: "Goldfinch" });
    await updateSearchIndex();
    await db.deleteFrom("searchEntries").execute();
    await aSermon();
    await updateSearchIndex();
    expect(await find("goldfinch")).toEqual([id]);
  });

  test("when the rules for words have changed, but not by a server of an older version", async () => {
    const { id } = await aSermon({ title: "Goldfinch" });
    await updateSearchIndex();
    const versionOf = async () => {
      const row = db.selectFrom("searchEntries").select("wordsVersion").where("recordId", "=", id);
      return (await row.executeTakeFirstOrThrow()).wordsVersion;
    };
    const current = await versionOf();
    await db
      .updateTable("searchEntries")
      .set({ wordsVersion: current - 1 })
      .execute();
    await aSermon();
    await updateSearchIndex();
    expect(await versionOf()).toBe(current);
    await db
      .updateTable("searchEntries")
      .set({ wordsVersion: current + 1 })
      .execute();
    await aSermon();
    await updateSearchIndex();
    expect(await versionOf()).toBe(current + 1);
  });

  test("by several servers at once, without a repeat", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 120; n++) ids.push((await aSermon({ title: `Goldfinch ${n}` })).id);
    await Promise.all([updateSearchIndex(), updateSearchIndex(), updateSearchIndex()]);
    expect((await find("goldfinch", 500)).toSorted()).toEqual(ids.toSorted());
  });
});

test("a record that visitors may not find is removed by writing it again", async () => {
  const { id } = await aSermon({ title: "Goldfinch" });
  await updateSearchIndex();
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("sermons").set({ publishedAt: null }).execute();
    await indexRecords(transaction, sourceOf("sermons"), [id]);
  });
  expect(await find("goldfinch")).toEqual([]);
});
