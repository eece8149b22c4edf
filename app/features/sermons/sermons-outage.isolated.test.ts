import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, read, visibleText } from "~tests/support/app";
import { aSermon } from "~tests/support/builders";
import { advanceClock } from "~tests/support/clock";
import { builtInSermons } from "./content";

const restAfterFailureMs = 2_100;

async function loseTable() {
  await sql`alter table sermons rename to sermons_away`.execute(db);
}

async function findTable() {
  await sql`alter table sermons_away rename to sermons`.execute(db);
  advanceClock(restAfterFailureMs);
}

test("if the database fails and nothing is cached, the built-in sermons are shown", async () => {
  await loseTable();
  const list = visibleText(await read("/sermons"));
  for (const { title } of builtInSermons) expect(list).toContain(title);
  const [first, second] = builtInSermons;
  expect(await read("/sermons?sermon=")).toContain(`<title>${first?.title} | `);
  expect(await read("/sermons?sermon=unknown")).toContain(`<title>${first?.title} | `);
  const opened = await read(`/sermons/${second?.slug}`);
  expect(opened).toContain(`<title>${second?.title} | `);
  expect(opened).toContain("<blockquote>");
  const other = await get("/sermons/another-one");
  expect(other.status).toBe(503);
  expect(visibleText(await other.text())).toContain("This sermon cannot be opened at the moment");
  expect(await read("/sermons?page=9")).toContain(first?.title);
  await findTable();
});

test("while the database is unavailable the last public result is shown", async () => {
  const { slug } = await aSermon({ title: "Known", content: "Known text", date: "2026-02-02" });
  const older = await aSermon({ title: "Older", content: "Older text", date: "2026-01-01" });
  await aSermon({ title: "Canary", publishedAt: null, date: "2026-03-03" });
  await read("/sermons");
  await read(`/sermons/${slug}`);
  await loseTable();
  const list = visibleText(await read("/sermons?page=3"));
  expect(list).toContain("Known");
  expect(list).toContain("Older");
  expect(list).not.toContain("Canary");
  expect(list).not.toContain(builtInSermons[0]?.title);
  expect(visibleText(await read(`/sermons/${slug}`))).toContain("Known text");
  expect(visibleText(await read(`/sermons/${older.slug}`))).toContain("Older text");
  await findTable();
});
