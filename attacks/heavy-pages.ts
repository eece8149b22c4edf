/** Pages that no cache knows, on a database that has grown for years. */
import { fill } from "../bench/fill.ts";
import { steadily } from "../bench/load.ts";
import { median, percentile } from "../bench/table.ts";
import { type Engine, onPostgres, onSqlite } from "../faults/engine.ts";
import { startPostgres } from "../faults/postgres.ts";
import { startSite } from "../faults/site.ts";
import type { Tried } from "../faults/table.ts";
import { ask, countOf } from "./database.ts";

const perSecond = 200;

/** Each turn is another page: deep ones, searches, and queries that only this visitor sends. */
const pages: ((turn: number) => string)[] = [
  (turn) => `/prayers?page=${1 + ((turn * 7) % 6_600)}`,
  (turn) => `/testimonies?page=${1 + ((turn * 3) % 1_400)}`,
  (turn) => `/sermons?page=${1 + (turn % 400)}`,
  (turn) => `/gallery?page=${1 + (turn % 400)}`,
  (turn) => `/livestream?tab=youtube&search=${turn % 50}`,
  (turn) => `/?fresh=${turn}`,
  (turn) => `/prayers.data?page=${2 + ((turn * 11) % 6_000)}`,
];

export async function heavyPages(seconds: number): Promise<Tried[]> {
  const lines: Tried[] = [];
  for (const engine of [onSqlite(), onPostgres(await startPostgres())]) {
    await (await startSite(engine.variables)).stop();
    if (engine.name === "SQLite") fill(engine.variables.DATA_DIR, "grown");
    else await fillPostgres(engine);
    lines.push(await ordinary(engine, seconds));
  }
  return lines;
}

async function ordinary(engine: Engine, seconds: number): Promise<Tried> {
  const rows = await countOf(engine, "prayer_requests");
  const site = await startSite(engine.variables);
  const next = (turn: number) => ({ url: `${site.address}${pages[turn % pages.length]?.(turn)}` });
  await steadily(50, 4, next);
  const answers = await steadily(perSecond, seconds, (turn) => next(turn + 10_000));
  await site.stop();
  const times = answers.map(({ ms }) => ms);
  const failed = answers.filter(({ status }) => status !== 200).length;
  const p95 = percentile(times, 95);
  return {
    ...{ row: "heavy pages", engine: engine.name, count: answers.length },
    tried: `pages, searches and data that nothing keeps, ${perSecond} a second, ${rows} requests stored`,
    result: `median ${median(times).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${failed} failed`,
    isGood: p95 < 300 && failed === 0 && rows >= 100_000,
  };
}

/** Like those of bench/fill.ts, made by the database itself. */
async function fillPostgres(engine: Engine): Promise<void> {
  const at = `to_char(timestamp '2026-10-01' - n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`;
  const words =
    "n || ' ' || repeat('we pray for the harvest and the rain and for those who travel ', 3)";
  const id = "gen_random_uuid()::text";
  const day = "to_char(timestamp '2026-10-01' - n * interval '1 day', 'YYYY-MM-DD')";
  await ask(
    engine,
    `insert into prayer_requests (id, created_at, consent_version, consent_at, name, email, subject, prayer_request, is_urgent, is_confidential, visibility)
     select ${id}, ${at}, 'x', ${at}, 'Ada', 'person' || n || '@ministry.test', 'Request ' || n, ${words}, n % 7 = 0, false, case when n % 10 = 8 then 'held' else 'shown' end
     from generate_series(1, 100000) as n`,
  );
  await ask(
    engine,
    `insert into testimonies (id, created_at, updated_at, consent_version, consent_at, name, title, testimony, date, category, approved, share_publicly, author_agreed)
     select ${id}, ${at}, ${at}, 'x', ${at}, 'Ada', 'Testimony ' || n, ${words}, ${day}, 'Healing', n % 10 <> 9, n % 10 <> 9, true
     from generate_series(1, 20000) as n`,
  );
  await ask(
    engine,
    `insert into sermons (id, created_at, updated_at, published_at, title, preacher, date, scripture, description, excerpt, content, video_url, duration)
     select ${id}, ${at}, ${at}, ${at}, 'Sermon ' || n, 'A preacher', ${day}, 'John 1:1', ${words}, ${words}, ${words}, 'https://example.org/v', 45
     from generate_series(1, 5000) as n`,
  );
  await ask(
    engine,
    `insert into livestreams (id, created_at, updated_at, title, description, platform, stream_url, scheduled_date, scheduled_time)
     select ${id}, ${at}, ${at}, 'Service ' || n, ${words}, (array['youtube', 'instagram', 'tiktok', 'facebook'])[1 + n % 4], 'https://example.org/s', ${day}, '06:00'
     from generate_series(1, 5000) as n`,
  );
  await ask(
    engine,
    `insert into gallery (id, created_at, updated_at, published_at, title, description, image_url, alt, type, category, date)
     select ${id}, ${at}, ${at}, ${at}, 'Picture ' || n, ${words}, '/art/dove-800.jpg', 'A dove', 'image', 'Worship', ${day}
     from generate_series(1, 10000) as n`,
  );
  await ask(engine, "analyze");
}
