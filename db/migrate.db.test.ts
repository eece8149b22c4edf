/** Migrations that fail at any statement, and concurrent migrations: the schema is old or new, never partial. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, type KyselyPlugin, sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { databaseUrlFor, executeOnServer, requirePostgresUrl } from "~tests/support/test-postgres";
import { connectWithoutTimeout, type Database } from "./connect.server";
import { migrate, migrateAll } from "./migrate.server";
import { dropVersionTriggers } from "./migrations/version-triggers.server";

const isPostgres = inject("engine") === "postgres";
/** `npm run test:faults` tests all statements; here only as many as take a few seconds. */
const step = process.env.FULL_COUNT ? 1 : isPostgres ? 40 : 20;

/** An empty database. */
async function anEmptyDatabase() {
  const folder = await mkdtemp(join(tmpdir(), "ministry-migrate-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (!isPostgres) return { url: undefined, folder };
  const server = requirePostgresUrl();
  const name = `migrate_${crypto.randomUUID().replaceAll("-", "")}`;
  await executeOnServer(server, `create database ${name}`);
  onTestFinished(() => executeOnServer(server, `drop database ${name} with (force)`));
  return { url: databaseUrlFor(server, name), folder };
}

/** All tables, indexes and triggers, except the two tables of the migrator. */
async function schemaOf(db: Database): Promise<string[]> {
  const query = isPostgres
    ? sql<{ line: string }>`
        select concat_ws(' ', table_name, column_name, data_type, column_default) as line
        from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
        union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`
    : sql<{ line: string }>`
        select name || ' ' || coalesce(sql, '') as line from sqlite_master where tbl_name not like 'kysely%'`;
  return (await query.execute(db)).rows.map(({ line }) => line).toSorted();
}

async function aWholeSchema(): Promise<string[]> {
  const { url, folder } = await anEmptyDatabase();
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  await migrateAll(db);
  const schema = await schemaOf(db);
  expect(schema.length).toBeGreaterThan(100);
  return schema;
}

/** Counts statements and fails the given one. */
function failingAt(statement: number): KyselyPlugin & { seen: () => number } {
  let seen = 0;
  return {
    seen: () => seen,
    transformQuery: ({ node }) => {
      seen += 1;
      if (seen === statement) throw new Error(`statement ${statement} fails`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

test("a migration that fails at any statement leaves the schema unchanged, and the next start completes it", {
  timeout: 1_200_000,
}, async ({ task }) => {
  const { url, folder } = await anEmptyDatabase();
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  const whole = await aWholeSchema();
  let [tried, at] = [0, 1];
  for (; ; at += step) {
    const plugin = failingAt(at);
    const outcome = await migrateAll(db.withPlugin(plugin)).then(
      () => "done",
      (error: Error) => error.message,
    );
    if (outcome === "done") break;
    tried += 1;
    expect(outcome).toBe(`statement ${at} fails`);
    const left = await schemaOf(db);
    // The last statement releases the lock.
    if (left.length > 0) expect(left, `after the failure of statement ${at}`).toEqual(whole);
  }
  expect(tried).toBeGreaterThan(100 / step);
  Object.assign(task.meta, { tried });
  expect(await schemaOf(db)).toEqual(whole);
});

test("four servers that migrate at the same time wait for the first, and it runs once", async () => {
  const { url, folder } = await anEmptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)));
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("0001-ground");
});

/** Of migration 0022. */
const pictureColumns = [
  ["sermons", "cover_url"],
  ["sermons", "cover_alt"],
  ["programmes", "flyer_url"],
  ["programmes", "flyer_alt"],
  ["gatherings", "flyer_url"],
  ["gatherings", "flyer_alt"],
  ["livestreams", "thumbnail_picture"],
  ["livestreams", "thumbnail_source"],
  ["livestreams", "thumbnail_due_at"],
  ["livestreams", "thumbnail_version"],
  ["livestreams", "thumbnail_attempts"],
] as const;

/** Of migration 0027. */
const requestColumns = [
  "answered_at",
  "testimony_id",
  "public_since",
  "expiry_asked_at",
  "expires_at",
  "updated_text_at",
  "notified_at",
  "source_consent",
  "hides_count",
  "notifies_prayer",
  "ignores_reports",
  "needs_follow_up",
  "source",
];

/** The columns and indexes of prayer requests as they were before migration 0027. */
async function undoPrayerRoom(db: Database): Promise<void> {
  const names = ["shared", "answered", "updated", "pressing"];
  const indexes = names.map((name) => `${name}_prayer_requests`);
  indexes.push("prayer_requests_by_testimony_id");
  for (const index of indexes) await sql`drop index ${sql.ref(index)}`.execute(db);
  for (const column of [...requestColumns, "status"]) {
    await sql`alter table prayer_requests drop column ${sql.ref(column)}`.execute(db);
  }
  await sql`alter table prayer_requests add column status text not null default 'new'
    check (status in ('new', 'prayed', 'answered'))`.execute(db);
  await sql`create index shared_prayer_requests on prayer_requests
    (is_confidential, visibility, created_at desc, id desc)`.execute(db);
  await sql`create index pressing_prayer_requests on prayer_requests
    (needs_care, status, created_at desc, id desc)`.execute(db);
  for (const status of ["new", "prayed", "answered"]) {
    await sql`
      insert into prayer_requests (id, name, email, subject, prayer_request, status, created_at, consent_version, consent_at)
      values (${status}, 'Ada', 'ada@example.org', 'Rain', 'Please pray', ${status}, '2026-01-01', 'test', '2026-01-01')`.execute(
      db,
    );
  }
}

/** The tables, triggers and functions of migration 0035. */
async function undoSearch(db: Database): Promise<void> {
  if (isPostgres) {
    await sql`drop function delete_search_entry, delete_search_entries_of_series,
      delete_search_entry_of_sermon, find_search_entries, count_search_entries cascade`.execute(db);
  } else {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'trigger' and name like '%leaves_search'`.execute(
      db,
    );
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
    await sql`drop table search_words`.execute(db);
  }
  await sql`drop table search_entries`.execute(db);
}

async function undoCaptions(db: Database): Promise<void> {
  await sql`drop table caption_files`.execute(db);
  await sql`drop index sermons_with_captions`.execute(db);
  await sql`alter table sermons drop column captions`.execute(db);
}

/** Migration 0047. */
async function undoProgrammeEndTime(db: Database): Promise<void> {
  await sql`alter table programmes drop column end_time`.execute(db);
}

/** Migration 0046. */
async function undoReportNetworks(db: Database): Promise<void> {
  await sql`alter table request_reports drop column network_hash`.execute(db);
}

/** Migration 0048. */
async function undoBulkClaims(db: Database): Promise<void> {
  await sql`alter table bulk_runs drop column claimed_until`.execute(db);
}

/** Migration 0045. */
async function undoSmallRecordings(db: Database): Promise<void> {
  await sql`drop index sermons_by_small_audio`.execute(db);
}

/** The tables, the index and the columns of migration 0036. */
async function undoAudio(db: Database): Promise<void> {
  for (const table of ["audio_files", "audio_parts"]) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
  await sql`drop index sermons_with_audio`.execute(db);
  await undoSmallRecordings(db);
  for (const column of ["audio_url", "small_audio_url"]) {
    await sql`alter table sermons drop column ${sql.ref(column)}`.execute(db);
  }
}

/** The tables of sermons as they were before migration 0031. */
async function undoSermonLibrary(db: Database): Promise<void> {
  for (const table of [
    "sermon_passages",
    "sermon_addresses",
    "sermon_groups",
    "former_group_addresses",
    "preachers",
    "series",
    "topics",
  ]) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
  await sql`drop index sermons_by_preacher_id`.execute(db);
  await sql`alter table sermons drop column preacher_id`.execute(db);
  await sql`alter table sermons drop column passages`.execute(db);
  await sql`drop index sermons_by_slug`.execute(db);
  await sql`alter table sermons drop column slug`.execute(db);
  await sql`
    insert into sermons (id, title, preacher, date, scripture, description, video_url, excerpt, content, created_at, updated_at)
    values ('s', 'Be still', 'Grace', '2026-01-04', 'Psalm 46', '', '', '', 'Text', '2026', '2026')`.execute(
    db,
  );
}

test("a database of the version before gets the new tables and columns, and keeps its rows", async () => {
  const { url, folder } = await anEmptyDatabase();
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  await migrateAll(db);
  const whole = await schemaOf(db);
  const addedTables = [
    "page_views",
    "saved_filters",
    "passkeys",
    "revisions",
    "record_notes",
    "presence",
    "bulk_runs",
    "daily_lists",
  ];
  for (const table of addedTables) await sql`drop table ${sql.table(table)}`.execute(db);
  for (const table of ["prayer_requests", "testimonies", "contact_messages", "partnerships"]) {
    await sql`drop index ${sql.ref(`${table}_by_assignee_id`)}`.execute(db);
    await sql`alter table ${sql.table(table)} drop column assignee_id`.execute(db);
    for (const column of ["held_for", "held_at", "held_signs"]) {
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
    }
  }
  await sql`drop index form_keys_by_record_id`.execute(db);
  await sql`alter table form_keys drop column record_id`.execute(db);
  await sql`alter table users drop column roles`.execute(db);
  await sql`alter table one_time_links drop column roles`.execute(db);
  await sql`alter table one_time_links drop column issued_by`.execute(db);
  await sql`drop index gallery_of_album`.execute(db);
  await sql`alter table gallery drop column album`.execute(db);
  await sql`alter table media drop column focus_x`.execute(db);
  await sql`alter table media drop column focus_y`.execute(db);
  await sql`drop table upload_parts`.execute(db);
  await sql`drop index livestreams_without_thumbnail`.execute(db);
  for (const [table, column] of pictureColumns) {
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  }
  for (const table of ["prayer_marks", "prayer_counts", "prayer_days", "request_reports"]) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
  for (const table of ["prayer_leases", "request_updates", "prayer_watches", "watch_signups"]) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
  await undoProgrammeEndTime(db);
  await undoCaptions(db);
  await undoAudio(db);
  await undoSearch(db);
  await undoPrayerRoom(db);
  await undoSermonLibrary(db);
  await sql`delete from content_versions
    where area in ('requestUpdates', 'prayerWatches', 'watchSignups', 'sermonAddresses', 'preachers', 'series', 'topics', 'sermonGroups', 'formerGroupAddresses', 'sermonPassages')`.execute(
    db,
  );
  await dropVersionTriggers(db as unknown as Kysely<unknown>, "media");
  await sql`delete from content_versions where area = 'media'`.execute(db);
  await sql`delete from kysely_migration where name > '0016'`.execute(db);
  const user = {
    id: "01930000-0000-7000-8000-000000000001",
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  for (const [index, role] of ["editor", "administrator", "prayerTeam"].entries()) {
    await sql`
      insert into users (id, email, name, password_hash, role, created_at)
      values (${user.id.slice(0, -1) + (index + 1)}, ${`${role.toLowerCase()}@example.org`}, 'Grace', '-', ${role}, ${user.createdAt})`.execute(
      db,
    );
  }
  await sql`
    insert into one_time_links (token_hash, purpose, email, role, expires_at)
    values ('a hash', 'invite', 'ada@example.org', 'prayerTeam', '2999'), ('another', 'reset', null, null, '2999')`.execute(
    db,
  );
  await sql`insert into form_keys (key, created_at) values ('a key', '2026-11-17')`.execute(db);
  await sql`
    insert into media (id, hash, type, width, height, bytes, alt, created_at)
    values ('m', 'h', 'jpeg', 4, 3, 1, 'A lamp', '2026-01-01')`.execute(db);
  await sql`
    insert into gallery (id, title, description, image_url, alt, type, category, date, created_at, updated_at)
    values ('g', 'A picture', '', '/a.jpg', '', 'image', 'Worship', '2026-01-01', '', '')`.execute(
    db,
  );
  await sql`
    insert into livestreams (id, title, description, platform, stream_url, created_at, updated_at)
    values ('a', 'Vigil', '', 'youtube', 'https://youtu.be/abcdefghijk', '2026', '2026')`.execute(
    db,
  );
  await sql`insert into contact_messages
    (id, name, email, email_hash, message, created_at, consent_version, consent_at)
    values ('a message', 'Ada', 'ada@example.org', '', 'Hello', '2026-11-17', 'test', '2026-11-17')`.execute(
    db,
  );
  await migrateAll(db);
  expect(await schemaOf(db)).toEqual(whole);
  const requests = db.selectFrom("prayerRequests").select(["id", "status", "publicSince"]);
  expect(await requests.orderBy("id").execute()).toEqual([
    { id: "answered", status: "answered", publicSince: expect.any(String) },
    { id: "new", status: "new", publicSince: expect.any(String) },
    { id: "prayed", status: "praying", publicSince: expect.any(String) },
  ]);
  expect(
    await db.selectFrom("sermons").select(["preacher", "preacherId", "slug"]).execute(),
  ).toEqual([{ preacher: "Grace", preacherId: null, slug: "" }]);
  expect(await db.selectFrom("media").select(["alt", "focusX", "focusY"]).execute()).toEqual([
    { alt: "A lamp", focusX: 50, focusY: 50 },
  ]);
  expect(await db.selectFrom("gallery").select(["title", "album"]).execute()).toEqual([
    { title: "A picture", album: null },
  ]);
  expect(await db.selectFrom("contactMessages").select(["name", "assigneeId"]).execute()).toEqual([
    { name: "Ada", assigneeId: null },
  ]);
  expect(await db.selectFrom("formKeys").selectAll().execute()).toEqual([
    { key: "a key", createdAt: "2026-11-17", recordId: null },
  ]);
  expect(await db.selectFrom("livestreams").selectAll().execute()).toMatchObject([
    { title: "Vigil", thumbnailPicture: null, thumbnailVersion: 0, thumbnailAttempts: 0 },
  ]);
  const people = db.selectFrom("users").select(["email", "roles"]).orderBy("id");
  expect(await people.execute()).toEqual([
    { email: "editor@example.org", roles: '["editor"]' },
    { email: "administrator@example.org", roles: '["administrator"]' },
    { email: "prayerteam@example.org", roles: '["prayerTeam"]' },
  ]);
  const links = db.selectFrom("oneTimeLinks").select(["purpose", "roles"]).orderBy("purpose");
  expect(await links.execute()).toEqual([
    { purpose: "invite", roles: '["prayerTeam"]' },
    { purpose: "reset", roles: null },
  ]);
  const passkey = {
    id: user.id,
    userId: user.id,
    credentialId: "credential",
    publicKey: "key",
    counter: 4_294_967_295,
    transports: "[]",
    relyingParty: "www.example.org",
    name: "My phone",
    createdAt: user.createdAt,
    lastUsedAt: null,
  };
  await db.insertInto("passkeys").values(passkey).execute();
  expect(await db.selectFrom("passkeys").select(["userId", "counter"]).execute()).toEqual([
    { userId: user.id, counter: 4_294_967_295 },
  ]);
  const revision = {
    id: user.id,
    resource: "sermons",
    recordId: null,
    author: user.id,
    fields: "{}",
    savedAt: user.createdAt,
  };
  await db
    .insertInto("revisions")
    .values({ ...revision, kind: "autosave" })
    .execute();
  expect(await db.selectFrom("revisions").selectAll().execute()).toEqual([
    { ...revision, kind: "autosave" },
  ]);
  const filter = {
    id: user.id,
    userId: user.id,
    list: "/admin/prayers",
    name: "Mine",
    query: "show=new",
    createdAt: user.createdAt,
  };
  await db.insertInto("savedFilters").values(filter).execute();
  await db.deleteFrom("users").execute();
  expect(await db.selectFrom("savedFilters").selectAll().execute()).toEqual([]);
});

test("what was held before the reasons existed gets one, and its period starts with the migration", async () => {
  const { url, folder } = await anEmptyDatabase();
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  await migrateAll(db, "0041-faster-search");
  const consent = { createdAt: "2020-01-01", consentVersion: "test", consentAt: "2020-01-01" };
  const request = { ...consent, isUrgent: false, isConfidential: false };
  const before = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const addRequest = (id: string, row = {}) =>
    before
      .insertInto("prayerRequests")
      .values({ ...request, id, visibility: "held", ...row })
      .execute();
  await addRequest("looks like spam");
  await addRequest("confirmed to its sender");
  await addRequest("reported");
  await addRequest("in danger", { needsCare: true });
  await addRequest("confidential", { isConfidential: true, sealed: "-" });
  await addRequest("shown", { visibility: "shown" });
  await before
    .insertInto("requestReports")
    .values({ id: "report", requestId: "reported", createdAt: "2026-01-01" })
    .execute();
  const message = { ...consent, name: "Ada", email: "a@example.org", emailHash: "", message: "Hi" };
  for (const [id, isHeld] of [
    ["message like spam", true],
    ["message corrected", true],
    ["message", false],
  ] as const) {
    await before
      .insertInto("contactMessages")
      .values({ ...message, id, isHeld })
      .execute();
  }
  for (const recordId of ["confirmed to its sender", "message corrected"]) {
    await before
      .insertInto("privateLinks")
      .values({ recordId, area: "-", seed: recordId, tokenHash: recordId, createdAt: "2026" })
      .execute();
  }
  const start = new Date().toISOString();
  await migrateAll(db);
  const columns = ["id", "heldFor", "heldAt"] as const;
  const rows = [
    ...(await db.selectFrom("prayerRequests").select(columns).execute()),
    ...(await db.selectFrom("contactMessages").select(columns).execute()),
  ];
  expect(Object.fromEntries(rows.map(({ id, heldFor }) => [id, heldFor]))).toEqual({
    "looks like spam": "suspectedSpam",
    "confirmed to its sender": "review",
    reported: "reports",
    "in danger": "review",
    confidential: "review",
    shown: null,
    "message like spam": "suspectedSpam",
    "message corrected": "review",
    message: null,
  });
  for (const { heldFor, heldAt } of rows) {
    if (heldFor === null) expect(heldAt).toBeNull();
    else expect(heldAt && heldAt >= start).toBe(true);
  }
});

test("a bulk action that runs while the server is replaced keeps what its Undo needs, and does not go on", async () => {
  const { url, folder } = await anEmptyDatabase();
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  await migrateAll(db, "0042-held-for");
  await sql`
    insert into bulk_runs (id, user_id, area, action, value, cursor, total, handled, undone, skipped, changes, created_at)
    values ('r', 'u', 'sermons', 'trash', '', 'a', 250, 100, 0, '{}', '[]', '2026-11-19')`.execute(
    db,
  );
  await migrateAll(db);
  expect(
    await db.selectFrom("bulkRuns").select(["handled", "selection", "claimedUntil"]).execute(),
  ).toEqual([{ handled: 100, selection: null, claimedUntil: null }]);
});

test("a one-time link of the version before has no issuer", async () => {
  const { url, folder } = await anEmptyDatabase();
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  await migrateAll(db, "0043-bulk-selection");
  await sql`insert into one_time_links (token_hash, purpose, email, roles, expires_at)
    values ('h', 'invite', 'ada@example.org', '["editor"]', '2999')`.execute(db);
  await migrateAll(db);
  expect(await db.selectFrom("oneTimeLinks").select(["email", "issuedBy"]).execute()).toEqual([
    { email: "ada@example.org", issuedBy: null },
  ]);
});

test("reports of the version before have no network, and each counts", async () => {
  const { url, folder } = await anEmptyDatabase();
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  await migrateAll(db);
  const whole = await schemaOf(db);
  await undoBulkClaims(db);
  await undoProgrammeEndTime(db);
  await undoReportNetworks(db);
  await undoSmallRecordings(db);
  await sql`delete from kysely_migration where name >= '0045'`.execute(db);
  await sql`insert into request_reports (id, request_id, created_at)
    values ('a', 'r', '2026-11-19')`.execute(db);
  await migrateAll(db);
  expect(await schemaOf(db)).toEqual(whole);
  expect(await db.selectFrom("requestReports").select(["id", "networkHash"]).execute()).toEqual([
    { id: "a", networkHash: null },
  ]);
});

test("programmes of the version before have no end time, and keep their words", async () => {
  const { url, folder } = await anEmptyDatabase();
  const db = connectWithoutTimeout(url, folder);
  onTestFinished(() => db.destroy());
  await migrateAll(db);
  const whole = await schemaOf(db);
  await undoBulkClaims(db);
  await undoProgrammeEndTime(db);
  await sql`delete from kysely_migration where name >= '0047'`.execute(db);
  await sql`insert into programmes
    (id, created_at, updated_at, version, is_sample, title, description, start_date, end_date, time, location, category, featured)
    values ('a', '2026-11-19', '2026-11-19', 1, ${isPostgres ? sql`false` : sql`0`}, 'Vigil', '', '2026-12-04', '2026-12-04',
    '6:00 PM', 'Lagos', 'Service', ${isPostgres ? sql`false` : sql`0`})`.execute(db);
  await migrateAll(db);
  expect(await schemaOf(db)).toEqual(whole);
  expect(await db.selectFrom("programmes").select(["time", "endTime"]).execute()).toEqual([
    { time: "6:00 PM", endTime: null },
  ]);
});
