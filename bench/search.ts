/** Searches 20,000 sermons on both databases: how long a search takes beside the same page without one, and the same hits. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { startTestPostgres } from "../scripts/test-postgres.ts";
import { type LoadRequest, sendAlternately } from "./load.ts";
import { makeBenchFolder, type RunningServer, startBenchSite } from "./processes.ts";
import { type BenchResult, median } from "./table.ts";

const sermonCount = 20_000;
const wordsInSermon = 400;
const repetitions = 30;
const targetMs = 30;

/** The first is in every sermon, the last in none. */
const searches = ["mercy", "mercy word12", "word4500", "word45", "Ọlá word7", "zebra"];

type Row = Record<"id" | "slug" | "title" | "date" | "content", string>;
type Engine = { name: string; site: RunningServer; close: () => Promise<void> };

export async function measureSearch(): Promise<BenchResult[]> {
  const rows = Array.from({ length: sermonCount }, (_, n) => sermon(n));
  const engines = [await startSqlite(rows), await startPostgres(rows)];
  const hits: string[] = [];
  const results: BenchResult[] = [];
  for (const { name, site, close } of engines) {
    hits.push(JSON.stringify(await Promise.all(searches.map((text) => readHits(site, text)))));
    results.push(await measure(name, site));
    await close();
  }
  // The first search finds a sermon on every line of its page.
  const isSame = hits.every((list) => list === hits[0] && list.includes("/sermons/sermon-"));
  return [
    ...results,
    {
      label: "search, the same hits in the same order",
      value: isSame ? "on both" : "they differ",
      target: "on both",
      isMet: isSame,
    },
  ];
}

async function measure(name: string, { address }: RunningServer): Promise<BenchResult> {
  const times: { text: string; ms: number; emptyMs: number }[] = [];
  for (const text of searches) {
    const headers = newNetwork();
    const requests: LoadRequest[] = [
      { url: `${address}/search?uncached`, headers },
      { url: `${address}/search?q=${encodeURIComponent(text)}`, headers },
    ];
    await sendAlternately(requests, 5);
    const [empty = [], search = []] = await sendAlternately(requests, repetitions);
    times.push({ text, ms: median(search), emptyMs: median(empty) });
    console.error(
      `  ${name} ${text} ${median(search).toFixed(1)} ms, ${median(empty).toFixed(1)} ms`,
    );
  }
  const [worst] = times.toSorted((a, b) => b.ms - b.emptyMs - (a.ms - a.emptyMs));
  if (!worst) throw new Error("nothing was measured");
  const { text, ms, emptyMs } = worst;
  return {
    label: `search of 20,000 sermons, ${name}, the worst`,
    value: `“${text}” ${ms.toFixed(1)} ms`,
    anchor: `the page without a search ${emptyMs.toFixed(1)} ms`,
    ratio: ms / emptyMs,
    target: `at most ${targetMs} ms more`,
    isMet: ms - emptyMs <= targetMs,
  };
}

async function readHits({ address }: RunningServer, text: string): Promise<string[]> {
  const url = `${address}/search?q=${encodeURIComponent(text)}`;
  const html = await (await fetch(url, { headers: newNetwork() })).text();
  return [...html.matchAll(/href="(\/sermons\/sermon-[^"]+)"/g)].map(([, href = ""]) => href);
}

/** Searches of one network are limited. */
function newNetwork(): Record<string, string> {
  return { "X-Forwarded-For": Array.from(crypto.getRandomValues(new Uint8Array(4))).join(".") };
}

async function startSqlite(rows: Row[]): Promise<Engine> {
  const folder = makeBenchFolder("search");
  await (await startBenchSite(folder)).stop();
  const database = new DatabaseSync(join(folder, "ministry.sqlite"));
  database.exec("begin; delete from sermons");
  const insert = database.prepare(`insert into sermons (${columns}) values (${places("?")})`);
  for (const row of rows) insert.run(...valuesOf(row));
  database.exec(addresses);
  database.exec("commit");
  const site = await startBenchSite(folder);
  const count = database.prepare("select count(*) as count from search_entries");
  await waitForIndex(async () => Number(count.get()?.count));
  database.close();
  return { name: "SQLite", site, close: site.stop };
}

async function startPostgres(rows: Row[]): Promise<Engine> {
  const server = await startTestPostgres();
  const folder = makeBenchFolder("search-postgres");
  const variables = { DATABASE_URL: server.address, UNSAFE_DATABASE: "accepted" };
  await (await startBenchSite(folder, variables)).stop();
  const client = new pg.Client(server.address);
  await client.connect();
  await client.query("begin");
  await client.query("delete from sermons");
  for (const row of rows) {
    await client.query(`insert into sermons (${columns}) values (${places("$")})`, valuesOf(row));
  }
  await client.query(addresses);
  await client.query("commit");
  const site = await startBenchSite(folder, variables);
  await waitForIndex(async () => {
    const { rows: found } = await client.query("select count(*) from search_entries");
    return Number(found[0]?.count);
  });
  await client.query("analyze");
  await client.end();
  const close = async () => {
    await site.stop();
    server.stop();
  };
  return { name: "PostgreSQL", site, close };
}

async function waitForIndex(count: () => Promise<number>): Promise<void> {
  const startedAt = performance.now();
  while ((await count()) < sermonCount) await new Promise((resolve) => setTimeout(resolve, 500));
  console.error(`  indexed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

const names = [
  "id",
  "slug",
  "title",
  "date",
  "content",
  "preacher",
  "scripture",
  "description",
  "excerpt",
  "video_url",
  "created_at",
  "updated_at",
  "published_at",
];
const columns = names.join(", ");
/** The start would write them one by one. */
const addresses = "insert into sermon_addresses (slug, sermon_id) select slug, id from sermons";
const places = (sign: "?" | "$") =>
  names.map((_, index) => (sign === "?" ? "?" : `$${index + 1}`)).join(", ");
const instant = "2026-01-01T00:00:00.000Z";

function valuesOf({ id, slug, title, date, content }: Row): string[] {
  const texts = ["A preacher", "John 3:16", "", "", ""];
  return [id, slug, title, date, content, ...texts, instant, instant, instant];
}

/** The same for both databases. Frequent words have low numbers, as in a language. */
function sermon(n: number): Row {
  let state = n * 2_654_435_761 + 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  const words = Array.from(
    { length: wordsInSermon },
    () => `word${Math.floor(random() ** 3 * 9_000)}`,
  );
  const day = new Date(Date.UTC(2026, 0, 1) - n * 86_400_000).toISOString().slice(0, 10);
  return {
    slug: `sermon-${n}`,
    id: `0193${String(n).padStart(4, "0")}-0000-7000-8000-${String(n).padStart(12, "0")}`,
    title: n % 3 === 0 ? `Sermon ${n} on mercy` : `Sermon ${n}`,
    date: day,
    content: `${n % 5 === 0 ? "ọlá" : "ola"} mercy ${words.join(" ")}`,
  };
}
