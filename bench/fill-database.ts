/** Fills the database of a data folder: `node bench/fill-database.ts FOLDER one-page|grown`. The site must have made it once. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

type Row = Record<string, string | number | null>;
export type DatabaseSize = "one-page" | "grown";

/** A full page is 25 in the admin area, 24 of each platform among the services. */
const counts = {
  "one-page": { requests: 30, testimonies: 30, sermons: 30, livestreams: 96, pictures: 30 },
  grown: {
    requests: 100_000,
    testimonies: 20_000,
    sermons: 5_000,
    livestreams: 5_000,
    pictures: 10_000,
  },
};
const words =
  "we pray for the harvest and the rain and for those who travel by night that they come home in peace";
const arts = ["dove", "lamp", "river", "mountain", "flame", "wheat", "harp", "star"];
const platforms = ["youtube", "instagram", "tiktok", "facebook"];

/** Takes out what is there of these kinds and puts in so many of each. */
export function fillDatabase(dataDir: string, kind: DatabaseSize): void {
  const { requests, testimonies, sermons, livestreams, pictures } = counts[kind];
  const database = new DatabaseSync(join(dataDir, "ministry.sqlite"));
  database.exec("begin");
  for (const table of ["prayer_requests", "testimonies", "sermons", "livestreams", "gallery"]) {
    database.exec(`delete from ${table}`);
  }
  put(database, "prayer_requests", requests, request);
  put(database, "testimonies", testimonies, testimony);
  put(database, "sermons", sermons, sermon);
  put(database, "livestreams", livestreams, livestream);
  put(database, "gallery", pictures, picture);
  database.exec("commit");
  database.exec("analyze");
  database.close();
}

function put(database: DatabaseSync, table: string, count: number, row: (n: number) => Row): void {
  const names = Object.keys(row(0));
  const marks = names.map(() => "?").join(", ");
  const insert = database.prepare(`insert into ${table} (${names.join(", ")}) values (${marks})`);
  for (let n = 0; n < count; n++) insert.run(...Object.values(row(n)));
}

/** One an hour, back in time. */
const instant = (n: number) => new Date(Date.UTC(2026, 9, 1) - n * 3_600_000).toISOString();
const day = (n: number) => instant(n * 24).slice(0, 10);
const text = (n: number) => `${n} ${words} ${words}`;
const consent = (n: number) => ({ consent_version: "bench", consent_at: instant(n) });
const edited = (n: number) => ({
  id: randomUUID(),
  created_at: instant(n),
  updated_at: instant(n),
});

/** Of ten, eight are shown, one is held and one is confidential. */
function request(n: number): Row {
  const isSealed = n % 10 === 9 && n > 20;
  const open = (value: string) => (isSealed ? null : value);
  return {
    id: randomUUID(),
    created_at: instant(n),
    ...consent(n),
    name: open("Ada"),
    email: open(`person${n}@example.org`),
    subject: open(`Request ${n}`),
    prayer_request: open(text(n)),
    sealed: isSealed ? "v1.a.b.c" : null,
    email_hash: `hash${n}`,
    is_urgent: Number(n % 7 === 0),
    is_confidential: Number(isSealed),
    visibility: n % 10 === 8 && n > 20 ? "held" : "shown",
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

const [, script, folder, kind] = process.argv;
if (script?.endsWith("fill.ts") && folder)
  fillDatabase(folder, kind === "grown" ? "grown" : "one-page");
