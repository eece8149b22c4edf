import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aSermon } from "~tests/support/builders";
import {
  type CacheDependencies,
  markUncacheable,
  noteTables,
  trackDependencies,
} from "./cache-dependencies.server";

async function tablesReadBy(work: () => Promise<unknown>): Promise<string[]> {
  const dependencies: CacheDependencies = { tables: new Set(), isFresh: true };
  await trackDependencies(dependencies, work);
  return [...dependencies.tables].toSorted();
}

const sermonIds = () => db.selectFrom("sermons").select("id");

const reads: Record<string, { read: () => Promise<unknown>; tables: string[] }> = {
  "a plain query": { read: () => sermonIds().execute(), tables: ["sermons"] },
  "a table of two words": {
    read: () => db.selectFrom("prayerRequests").select("prayerRequests.id").execute(),
    tables: ["prayerRequests"],
  },
  "a join with aliases": {
    read: () =>
      db
        .selectFrom("sermons as s")
        .innerJoin("gallery as g", "g.id", "s.id")
        .leftJoin("media", "media.id", "g.id")
        .selectAll("s")
        .select("g.title as other")
        .where("g.id", "is not", null)
        .orderBy("s.id")
        .execute(),
    tables: ["gallery", "media", "sermons"],
  },
  "subqueries in from, select and where": {
    read: () =>
      db
        .selectFrom(sermonIds().as("inner"))
        .select((query) => [
          "inner.id",
          query.selectFrom("livestreams").select("id").limit(1).as("stream"),
        ])
        .where("inner.id", "in", db.selectFrom("gallery").select("id"))
        .where((query) =>
          query.exists(
            query
              .selectFrom("testimonies")
              .select("id")
              .whereRef("testimonies.id", "=", "inner.id"),
          ),
        )
        .execute(),
    tables: ["gallery", "livestreams", "sermons", "testimonies"],
  },
  "a union": {
    read: () => sermonIds().unionAll(db.selectFrom("programmes").select("id")).execute(),
    tables: ["programmes", "sermons"],
  },
  "raw SQL that names its table": {
    read: () => sql`select id from ${sql.table("testimonies")} limit 1`.execute(db),
    tables: ["testimonies"],
  },
  "raw SQL inside a query": {
    read: () =>
      sermonIds()
        .where(sql<boolean>`id in (select id from ${sql.table("gatherings")})`)
        .execute(),
    tables: ["gatherings", "sermons"],
  },
  "a transaction": {
    read: () =>
      db
        .transaction()
        .execute((transaction) => transaction.selectFrom("users").select("id").execute()),
    tables: ["users"],
  },
};

describe("the tables are recorded that are read by", () => {
  test.each(Object.entries(reads))("%s", async (_, { read, tables }) => {
    expect(await tablesReadBy(read)).toEqual(tables);
  });
});

test("the tables inside a common table expression are recorded", async () => {
  const tables = await tablesReadBy(() =>
    db
      .with("recent", (query) => query.selectFrom("sermons").select("id").limit(1))
      .selectFrom("recent")
      .innerJoin("gallery", "gallery.id", "recent.id")
      .select("recent.id")
      .execute(),
  );
  expect(tables).toEqual(expect.arrayContaining(["gallery", "sermons"]));
});

test("a table that is only written to is not recorded, but those that a write reads are", async () => {
  const { id } = await aSermon();
  const tables = await tablesReadBy(async () => {
    await db
      .insertInto("rateLimits")
      .values({ key: "one", windowStart: "", count: 1 })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((set) => ({ count: set("rateLimits.count", "+", 1) })),
      )
      .execute();
    await db
      .updateTable("sermons")
      .set({ title: "Another" })
      .where("sermons.id", "=", id)
      .where("id", "not in", db.selectFrom("gallery").select("id"))
      .execute();
  });
  expect(tables).toEqual(["gallery"]);
});

test("a query that fails is recorded too", async () => {
  const failing = () => sermonIds().where(sql<boolean>`no_such_column = 1`).execute();
  expect(await tablesReadBy(() => failing().catch(() => {}))).toEqual(["sermons"]);
});

test("content versions are no dependency, and a read from memory is recorded by name", async () => {
  const tables = await tablesReadBy(async () => {
    await db.selectFrom("contentVersions").select("version").execute();
    noteTables("sermons");
  });
  expect(tables).toEqual(["sermons"]);
});

test("two pages that are rendered at once keep their dependencies apart", async () => {
  const [first, second] = await Promise.all([
    tablesReadBy(() => sermonIds().execute()),
    tablesReadBy(() => db.selectFrom("gallery").select("id").execute()),
  ]);
  expect([first, second]).toEqual([["sermons"], ["gallery"]]);
  expect(() => markUncacheable()).not.toThrow();
});

/** The text of each `sql` template of a file, without what is inserted into it. */
function rawSqlIn(source: string): string[] {
  return [...source.matchAll(/\bsql(?:<[^`;]*>)?`/g)].map(({ 0: start, index }) => {
    let text = "";
    let depth = 0;
    for (let at = index + start.length; at < source.length; at++) {
      if (depth === 0 && source[at] === "`") break;
      if (depth === 0 && source.startsWith("${", at)) text += "?";
      if (source[at] === "{") depth += 1;
      else if (source[at] === "}") depth -= 1;
      else if (depth === 0 && source[at] !== "$") text += source[at];
    }
    return text;
  });
}

const namesTable = /\b(?:from|join)\s+"?[a-z_]\w*/i;

test("raw SQL names its tables with sql.table, so that they are recorded", () => {
  expect(rawSqlIn(`sql<{ a: string }>\`select \${x(\`a\`)} from \${sql.table("a")}\``)).toEqual([
    "select ? from ?",
  ]);
  expect(namesTable.test(rawSqlIn("sql`select id from sermons`").join())).toBe(true);
  const sources = ["app", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name}`)
      .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.")),
  );
  const raw = sources.flatMap((path) =>
    rawSqlIn(readFileSync(path, "utf8")).map((text) => ({ path, text })),
  );
  expect(raw.length).toBeGreaterThan(20);
  expect(raw.filter(({ text }) => namesTable.test(text))).toEqual([]);
  // This would hide a table from the check above.
  const hidden = sources.filter((path) =>
    /\bsql\.raw\(|CompiledQuery\.raw\(/.test(readFileSync(path, "utf8")),
  );
  expect(hidden).toEqual([]);
});
