/** Fills the database of a data folder: `node bench/fill-database.ts FOLDER one-page|grown`. Start the site once before, to create it. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

type Row = Record<string, string | number | null>;
export type DatabaseSize = "one-page" | "grown";

/** A full page has 25 records in the admin area, and 24 services of each platform. */
const counts = {
  "one-page": { requests: 44, testimonies: 30, sermons: 30, livestreams: 96, pictures: 30 },
  grown: {
    requests: 100_000,
    testimonies: 20_000,
    sermons: 5_000,
    livestreams: 5_000,
    pictures: 10_000,
  },
};
const sentence =
  "we pray for the harvest and the rain and for those who travel by night that they come home in peace";
const arts = ["dove", "lamp", "river", "mountain", "flame", "wheat", "harp", "star"];
const platforms = ["youtube", "instagram", "tiktok", "facebook"];

const tables = [
  "prayer_requests",
  "prayer_counts",
  "prayer_marks",
  "testimonies",
  "sermons",
  "livestreams",
  "gallery",
];
/** Ten marks of each request, so a million in the grown database, and a number between 0 and 49. */
const insertPrayers = `
  insert into prayer_counts (request_id, count, notified_count, first_at, last_at)
    select id, abs(random()) % 50, 0, created_at, created_at from prayer_requests;
  insert into prayer_marks (id, request_id, created_at)
    with recursive ten(n) as (select 1 union all select n + 1 from ten where n < 10)
    select lower(hex(randomblob(16))), id, created_at from prayer_requests, ten;`;

/** Replaces all records of these kinds. */
export function fillDatabase(dataDir: string, size: DatabaseSize): void {
  const { requests, testimonies, sermons, livestreams, pictures } = counts[size];
  const database = new DatabaseSync(join(dataDir, "ministry.sqlite"));
  database.exec("begin");
  for (const table of tables) database.exec(`delete from ${table}`);
  insertRows(database, "prayer_requests", requests, request);
  database.exec(insertPrayers);
  insertRows(database, "testimonies", testimonies, testimony);
  insertRows(database, "sermons", sermons, sermon);
  insertRows(database, "livestreams", livestreams, livestream);
  insertRows(database, "gallery", pictures, picture);
  database.exec("commit");
  database.exec("analyze");
  database.close();
}

function insertRows(
  database: DatabaseSync,
  table: string,
  count: number,
  row: (n: number) => Row,
): void {
  const names = Object.keys(row(0));
  const placeholders = names.map(() => "?").join(", ");
  const insert = database.prepare(
    `insert into ${table} (${names.join(", ")}) values (${placeholders})`,
  );
  for (let n = 0; n < count; n++) insert.run(...Object.values(row(n)));
}

/** One record an hour, back in time. */
const instant = (n: number) => new Date(Date.UTC(2026, 9, 1) - n * 3_600_000).toISOString();
const day = (n: number) => instant(n * 24).slice(0, 10);
const text = (n: number) => `${n} ${sentence} ${sentence}`;
const consent = (n: number) => ({ consent_version: "bench", consent_at: instant(n) });
const edited = (n: number) => ({
  id: randomUUID(),
  created_at: instant(n),
  updated_at: instant(n),
});

/** Of ten requests, eight are shown, one is held and one is confidential. A quarter of them is answered. */
function request(n: number): Row {
  const isAnswered = n % 4 === 3;
  const isSealed = n % 10 === 9 && n > 20;
  const unlessSealed = (value: string) => (isSealed ? null : value);
  return {
    id: randomUUID(),
    created_at: instant(n),
    ...consent(n),
    name: unlessSealed("Ada"),
    email: unlessSealed(`person${n}@example.org`),
    subject: unlessSealed(`Request ${n}`),
    prayer_request: unlessSealed(text(n)),
    sealed: isSealed ? "v1.a.b.c" : null,
    email_hash: isSealed ? `c.hash${n}` : `hash${n}`,
    is_urgent: Number(n % 7 === 0),
    is_confidential: Number(isSealed),
    visibility: n % 10 === 8 && n > 20 ? "held" : "shown",
    status: isAnswered ? "answered" : "new",
    answered_at: isAnswered ? instant(n) : null,
  };
}

function testimony(n: number): Row {
  const isPublic = Number(n % 10 !== 9 || n < 20);
  return {
    ...edited(n),
    ...consent(n),
    name: "Ada",
    email: null,
    email_hash: null,
    title: `Testimony ${n}`,
    testimony: text(n),
    date: day(n),
    category: "Healing",
    approved: isPublic,
    share_publicly: isPublic,
    author_agreed: 1,
  };
}

function sermon(n: number): Row {
  return {
    ...edited(n),
    published_at: instant(n),
    title: `Sermon ${n}`,
    preacher: "A preacher",
    date: day(n),
    scripture: "John 1:1",
    description: text(n),
    excerpt: text(n),
    content: text(n),
    video_url: "https://example.org/video",
    duration: 45,
  };
}

function livestream(n: number): Row {
  return {
    ...edited(n),
    title: `Service ${n}`,
    description: text(n),
    platform: platforms[n % 4] ?? "youtube",
    stream_url: "https://example.org/stream",
    scheduled_date: day(n),
    scheduled_time: "06:00",
    thumbnail_url: null,
  };
}

function picture(n: number): Row {
  const art = arts[n % arts.length];
  return {
    ...edited(n),
    published_at: instant(n),
    title: `Picture ${n}`,
    description: text(n),
    image_url: `/art/${art}-800.jpg`,
    alt: `Stained glass: ${art}`,
    type: "image",
    video_url: null,
    category: "Worship",
    date: day(n),
  };
}

const [, script, folder, size] = process.argv;
if (script?.endsWith("fill-database.ts") && folder)
  fillDatabase(folder, size === "grown" ? "grown" : "one-page");
