/** Pages that nothing keeps, on a database that has grown for years. */
import { Agent } from "node:http";
import { fillDatabase } from "../../bench/fill-database.ts";
import { sendAtRate } from "../../bench/load.ts";
import { median, percentile } from "../../bench/table.ts";
import { type Engine, postgresEngine, sqliteEngine } from "../faults/engine.ts";
import { startPostgres } from "../faults/postgres.ts";
import { pause, startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { countTableRows, queryDatabase } from "./database.ts";

const perSecond = 200;
const warmUp = 4;

/** Each turn is another page: deep ones, searches, and queries that only this visitor sends. */
const anew: ((turn: number) => string)[] = [
  (turn) => `/prayers?page=${1 + ((turn * 7) % 6_600)}`,
  (turn) => `/testimonies?page=${1 + ((turn * 3) % 1_400)}`,
  (turn) => `/sermons?page=${1 + (turn % 400)}`,
  (turn) => `/gallery?page=${1 + (turn % 400)}`,
  (turn) => `/livestream?tab=youtube&search=${turn % 50}`,
  (turn) => `/?fresh=${turn}`,
  (turn) => `/prayers.data?page=${2 + ((turn * 11) % 6_000)}`,
];
const usual = ["/", "/prayers", "/testimonies", "/sermons", "/gallery?page=2", "/livestream"];
const heavyPath = (turn: number) => anew[turn % anew.length]?.(turn) ?? "/";
const usualPath = (turn: number) => usual[turn % usual.length] ?? "/";

/** Whoever floods opens as many connections as it takes. */
const many = new Agent({ keepAlive: true, maxSockets: 1_500 });

export async function heavyPages(seconds: number): Promise<DrillResult[]> {
  const lines: DrillResult[] = [];
  for (const engine of [sqliteEngine(), postgresEngine(await startPostgres())]) {
    await (await startSite(engine.variables)).stop();
    if (engine.name === "SQLite") fillDatabase(engine.variables.DATA_DIR, "grown");
    else await fillPostgres(engine);
    lines.push(...(await visit(engine, seconds)));
  }
  return lines;
}

async function visit(engine: Engine, seconds: number): Promise<DrillResult[]> {
  const rows = await countTableRows(engine, "prayer_requests");
  const site = await startSite(engine.variables);
  const at = (path: string) => ({ url: `${site.address}${path}` });
  // What the clock decides changes at a whole minute: every kept page has to be made anew in the middle of the flood.
  await pause(msUntil(60 - seconds / 2 - seconds - warmUp));
  await sendAtRate(50, warmUp, (turn) => at(turn % 2 ? heavyPath(turn) : usualPath(turn)));
  const mixed = await sendAtRate(perSecond, seconds, (turn) =>
    at(turn % 4 ? usualPath(turn) : heavyPath(10_000 + turn)),
  );
  const [flood, beside] = await Promise.all([
    sendAtRate(perSecond, seconds, (turn) => ({ ...at(heavyPath(20_000 + turn)), agent: many })),
    sendAtRate(50, seconds, (turn) => at(usualPath(turn))),
  ]);
  await site.stop();
  const common = { row: "heavy pages", engine: engine.name };
  const isLarge = rows >= 100_000;
  const times = mixed.map(({ ms }) => ms);
  const failed = failures(mixed, 200);
  const others = beside.map(({ ms }) => ms);
  return [
    {
      ...common,
      count: mixed.length,
      scenario: `${perSecond} a second, every fourth a deep page, search or data that nothing keeps; ${rows} requests stored`,
      result: `median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms, ${failed} failed`,
      hasPassed: percentile(times, 95) < 300 && failed === 0 && isLarge,
    },
    {
      ...common,
      count: flood.length + beside.length,
      scenario: `${perSecond} a second that nothing keeps, more than one process can make, over a whole minute; 50 a second visit beside`,
      result: `visitors: p95 ${percentile(others, 95).toFixed(0)} ms, ${failures(beside, 200)} failed; of the flood ${failures(flood, 200)} told to come again`,
      hasPassed:
        percentile(others, 95) < 500 &&
        failures(beside, 200) === 0 &&
        failures(flood, 200, 503) === 0,
    },
  ];
}

/** So many seconds after a whole minute. */
function msUntil(second: number): number {
  return (second * 1_000 - (Date.now() % 60_000) + 60_000) % 60_000;
}

function failures(answers: { status: number }[], ...good: number[]): number {
  return answers.filter(({ status }) => !good.includes(status)).length;
}

/** Like those of bench/fill-database.ts, made by the database itself. */
async function fillPostgres(engine: Engine): Promise<void> {
  const at = `to_char(timestamp '2026-10-01' - n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`;
  const words =
    "n || ' ' || repeat('we pray for the harvest and the rain and for those who travel ', 3)";
  const id = "gen_random_uuid()::text";
  const day = "to_char(timestamp '2026-10-01' - n * interval '1 day', 'YYYY-MM-DD')";
  await queryDatabase(
    engine,
    `insert into prayer_requests (id, created_at, consent_version, consent_at, name, email, subject, prayer_request, is_urgent, is_confidential, visibility)
     select ${id}, ${at}, 'x', ${at}, 'Ada', 'person' || n || '@ministry.test', 'Request ' || n, ${words}, n % 7 = 0, false, case when n % 10 = 8 then 'held' else 'shown' end
     from generate_series(1, 100000) as n`,
  );
  await queryDatabase(
    engine,
    `insert into testimonies (id, created_at, updated_at, consent_version, consent_at, name, title, testimony, date, category, approved, share_publicly, author_agreed)
     select ${id}, ${at}, ${at}, 'x', ${at}, 'Ada', 'Testimony ' || n, ${words}, ${day}, 'Healing', n % 10 <> 9, n % 10 <> 9, true
     from generate_series(1, 20000) as n`,
  );
  await queryDatabase(
    engine,
    `insert into sermons (id, created_at, updated_at, published_at, title, preacher, date, scripture, description, excerpt, content, video_url, duration)
     select ${id}, ${at}, ${at}, ${at}, 'Sermon ' || n, 'A preacher', ${day}, 'John 1:1', ${words}, ${words}, ${words}, 'https://example.org/v', 45
     from generate_series(1, 5000) as n`,
  );
  await queryDatabase(
    engine,
    `insert into livestreams (id, created_at, updated_at, title, description, platform, stream_url, scheduled_date, scheduled_time)
     select ${id}, ${at}, ${at}, 'Service ' || n, ${words}, (array['youtube', 'instagram', 'tiktok', 'facebook'])[1 + n % 4], 'https://example.org/s', ${day}, '06:00'
     from generate_series(1, 5000) as n`,
  );
  await queryDatabase(
    engine,
    `insert into gallery (id, created_at, updated_at, published_at, title, description, image_url, alt, type, category, date)
     select ${id}, ${at}, ${at}, ${at}, 'Picture ' || n, ${words}, '/art/dove-800.jpg', 'A dove', 'image', 'Worship', ${day}
     from generate_series(1, 10000) as n`,
  );
  // As autovacuum does over the years.
  await queryDatabase(engine, "vacuum analyze");
}
