/** Preachers, series and topics: their stores, and which sermons belong to them. */
import { z } from "zod";
import { audit } from "~/platform/audit.server";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { type Database, db } from "~/platform/database.server";
import { readAddKey, wasSentBefore } from "~/platform/forms/form-keys.server";
import { type ColumnsOf, recordStore } from "~/platform/records/record-store.server";
import { indexRecords } from "~/platform/search/search-index.server";
import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import { optionalUpload, singleLine, text } from "~/ui/forms/form-rules";
import { newId } from "~db/new-id.server";
import { findGroupSlugOwner, keepFormerSlug, listTakenSlugs } from "./group-addresses.server";
import { storeFeedGuids } from "./podcast/feed-guids.server";
import {
  type CountedGroup,
  foldName,
  type GroupKind,
  type GroupLink,
  splitTopics,
} from "./sermon-group";
import { sermonSearch } from "./sermon-search.server";
import { firstFreeSlug, toSlug } from "./slug";

const labels = { series: "series", preachers: "preacher", topics: "topic" };
const fieldLabels = { series: "Title", preachers: "Name", topics: "Name" };

/** Two records of one kind cannot have the same name. */
export function groupSchema(kind: GroupKind, actor: string) {
  return (values: FormResult["values"]) => {
    const id = submittedValue({ values, errors: {} }, "id");
    const isTaken = async (title: string) => {
      const same = (await listGroups(db, kind)).find(isNamed(title));
      if (!same || same.id === id) return false;
      return id !== "" || !(await wasSentBefore(readAddKey(values, actor, kind)));
    };
    const title = singleLine({ label: fieldLabels[kind], minLength: 1, maxLength: 120 });
    return z.object({
      title: title.refine(async (typed) => !(await isTaken(typed)), {
        error: `There is already a ${labels[kind]} with this name`,
      }),
      description: text({ label: "Description", maxLength: 5_000 }),
      pictureUrl: optionalUpload("Picture"),
      pictureAlt: singleLine({ label: "Alternative text of the picture", maxLength: 500 }),
      slug: groupSlugRule(kind, id),
    });
  };
}

/** The end of the address. Empty means that it stays, or is made from the name. */
function groupSlugRule(kind: GroupKind, id: string) {
  return singleLine({ label: "Address", maxLength: 200 })
    .refine((typed) => typed === "" || toSlug(typed) !== "", {
      error: "Address must have letters from a to z or digits",
      abort: true,
    })
    .transform(toSlug)
    .superRefine(async (slug, context) => {
      const owner = slug && (await findGroupSlugOwner(kind, slug, id));
      if (!owner) return;
      const message = `The ${labels[kind]} “${owner.title}” has or had this address. Choose another one`;
      context.addIssue({ code: "custom", message });
    });
}

type GroupColumns = ColumnsOf<"series">;

/** The slug is made from the first title and stays until an editor changes it. */
export function groupColumns(
  value: z.output<ReturnType<ReturnType<typeof groupSchema>>>,
  before: { slug: string; position: number } | undefined,
): GroupColumns {
  return {
    ...value,
    slug: value.slug || before?.slug || "",
    position: before?.position ?? lastPosition,
  };
}

const lastPosition = 1_000;

async function completeSlug(
  transaction: Database,
  kind: GroupKind,
  columns: Partial<GroupColumns>,
  before: { id: string; slug: string } | undefined,
): Promise<Partial<GroupColumns>> {
  if (before && columns.slug) await keepFormerSlug(transaction, kind, before, columns.slug);
  if (before || columns.slug) return columns;
  return { ...columns, slug: await findFreeGroupSlug(transaction, kind, columns.title ?? "") };
}

/** The content version is locked, so that nobody else can take the slug. */
async function findFreeGroupSlug(transaction: Database, kind: GroupKind, title: string) {
  await lockContentVersion(transaction, kind);
  const taken = await listTakenSlugs(transaction, kind);
  return firstFreeSlug(toSlug(title) || labels[kind], (slug) => taken.has(slug));
}

export const seriesStore = recordStore({
  table: "series",
  auditLabel: ({ title }) => `the series “${title}”`,
  order: ["position", "-createdAt"],
  sortableColumns: ["title"],
  searchColumns: ["title", "description"],
  publicSearch: null,
  complete: (transaction, columns, before) => completeSlug(transaction, "series", columns, before),
  afterWrite: async (transaction, id) => {
    await indexSermonsOf(transaction, "series", id);
    await storeFeedGuids(transaction);
  },
});

export const preacherStore = recordStore({
  table: "preachers",
  auditLabel: ({ title }) => `the preacher “${title}”`,
  order: ["title"],
  sortableColumns: ["title"],
  searchColumns: ["title", "description"],
  publicSearch: null,
  complete: (transaction, columns, before) =>
    completeSlug(transaction, "preachers", columns, before),
  afterWrite: async (transaction, id) => {
    await renameInSermons(transaction, id);
    await indexSermonsOf(transaction, "preachers", id);
  },
});

export const topicStore = recordStore({
  table: "topics",
  auditLabel: ({ title }) => `the topic “${title}”`,
  order: ["title"],
  sortableColumns: ["title"],
  searchColumns: ["title", "description"],
  publicSearch: null,
  complete: (transaction, columns, before) => completeSlug(transaction, "topics", columns, before),
  afterWrite: (transaction, id) => indexSermonsOf(transaction, "topics", id),
});

export const groupStores = {
  series: seriesStore,
  preachers: preacherStore,
  topics: topicStore,
} as const;

/** The sermons of a preacher have the preacher's name. */
async function renameInSermons(transaction: Database, preacherId: string): Promise<void> {
  const preacher = await transaction
    .selectFrom("preachers")
    .select("title")
    .where("id", "=", preacherId)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("sermons")
    .set((row) => ({ preacher: preacher.title, version: row("version", "+", 1) }))
    .where("preacherId", "=", preacherId)
    .where("preacher", "!=", preacher.title)
    .execute();
}

/** On SQLite nothing else runs during a transaction. The rest is indexed by the scheduled job. */
const maxIndexed = 300;

/** The database deletes the search entries of sermons whose group is renamed. They are written again here. */
async function indexSermonsOf(
  transaction: Database,
  kind: GroupKind,
  groupId: string,
): Promise<void> {
  const missing = await transaction
    .selectFrom("sermons")
    .select("id")
    .where("deletedAt", "is", null)
    .where("publishedAt", "is not", null)
    .where("id", "in", sermonsOfGroup(kind, groupId))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("searchEntries")
            .select("searchEntries.id")
            .whereRef("searchEntries.recordId", "=", "sermons.id"),
        ),
      ),
    )
    .orderBy("date", "desc")
    .limit(maxIndexed)
    .execute();
  if (missing.length === 0) return;
  await indexRecords(
    transaction,
    sermonSearch,
    missing.map(({ id }) => id),
  );
}

type NamedGroup = GroupLink & { id: string };

/** Not those in the trash. */
export function listGroups(database: Database, kind: GroupKind): Promise<NamedGroup[]> {
  return database
    .selectFrom(kind)
    .select(["id", "title", "slug"])
    .where("deletedAt", "is", null)
    .orderBy("position")
    .orderBy("title")
    .execute();
}

/** What the form of a sermon offers. */
export async function listGroupChoices() {
  const [series, preachers, topics] = await Promise.all([
    listGroups(db, "series"),
    listGroups(db, "preachers"),
    listGroups(db, "topics"),
  ]);
  return { series, preachers, topics };
}

function isNamed(name: string): (group: { title: string }) => boolean {
  const folded = foldName(name);
  return ({ title }) => foldName(title) === folded;
}

/** The record with this name. If there is none, it is added. */
export async function findOrAddGroup(
  transaction: Database,
  actor: string,
  kind: GroupKind,
  name: string,
): Promise<{ id: string; title: string }> {
  const known = (await listGroups(transaction, kind)).find(isNamed(name));
  if (known) return known;
  const [id, at] = [newId(), new Date().toISOString()];
  const slug = await findFreeGroupSlug(transaction, kind, name);
  const row = { id, title: name, slug, description: "", createdAt: at, updatedAt: at };
  await transaction.insertInto(kind).values(row).execute();
  if (kind === "series") await storeFeedGuids(transaction);
  await audit(transaction, {
    actor,
    action: `added the ${labels[kind]} “${name}”`,
    area: kind,
    recordId: id,
    after: { title: name },
  });
  return { id, title: name };
}

/** `series` are ids, separated by commas; `topics` are names. */
export type GroupFields = { series: string; newSeries: string; topics: string };

/** The series and topics of a sermon as fields of its form. */
export async function readGroupFields(database: Database, sermonId: string): Promise<GroupFields> {
  const [series, topics] = await Promise.all([
    groupsOf(database, "series", sermonId),
    groupsOf(database, "topics", sermonId),
  ]);
  return {
    series: series.map(({ id }) => id).join(),
    newSeries: "",
    topics: topics.map(({ title }) => title).join(", "),
  };
}

function groupsOf(database: Database, kind: "series" | "topics", sermonId: string) {
  return database
    .selectFrom(kind)
    .select(["id", "title", "slug"])
    .where("deletedAt", "is", null)
    .where("id", "in", (groups) =>
      groups.selectFrom("sermonGroups").select("groupId").where("sermonId", "=", sermonId),
    )
    .orderBy("position")
    .orderBy("title")
    .execute();
}

/** Puts the sermon into these series and topics, and adds the ones that are new. Groups in the trash stay. */
export async function saveGroupFields(
  transaction: Database,
  actor: string,
  sermonId: string,
  { series, newSeries, topics }: GroupFields,
): Promise<void> {
  const known = new Set((await listGroups(transaction, "series")).map(({ id }) => id));
  const seriesIds = series.split(",").filter((id) => known.has(id));
  if (newSeries) {
    seriesIds.push((await findOrAddGroup(transaction, actor, "series", newSeries)).id);
  }
  const topicIds: string[] = [];
  for (const name of splitTopics(topics)) {
    topicIds.push((await findOrAddGroup(transaction, actor, "topics", name)).id);
  }
  const before = await readGroupTitles(transaction, sermonId);
  await setGroups(transaction, "series", sermonId, seriesIds);
  await setGroups(transaction, "topics", sermonId, topicIds);
  const after = await readGroupTitles(transaction, sermonId);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await indexRecords(transaction, sermonSearch, [sermonId]);
  const { title } = await transaction
    .selectFrom("sermons")
    .select("title")
    .where("id", "=", sermonId)
    .executeTakeFirstOrThrow();
  await audit(transaction, {
    actor,
    action: `sorted the sermon “${title}”`,
    area: "sermons",
    recordId: sermonId,
    before,
    after,
  });
}

async function readGroupTitles(transaction: Database, sermonId: string) {
  const titles = async (kind: "series" | "topics") => {
    const groups = await groupsOf(transaction, kind, sermonId);
    return groups.map(({ title }) => title).join(", ");
  };
  return { series: await titles("series"), topics: await titles("topics") };
}

async function setGroups(
  transaction: Database,
  kind: "series" | "topics",
  sermonId: string,
  ids: string[],
): Promise<void> {
  const before = new Set((await groupsOf(transaction, kind, sermonId)).map(({ id }) => id));
  const after = new Set(ids);
  for (const groupId of before) {
    if (after.has(groupId)) continue;
    await transaction
      .deleteFrom("sermonGroups")
      .where("sermonId", "=", sermonId)
      .where("groupId", "=", groupId)
      .execute();
  }
  for (const groupId of after) {
    if (before.has(groupId)) continue;
    await transaction
      .insertInto("sermonGroups")
      .values({ id: newId(), sermonId, groupId, kind })
      .onConflict((conflict) => conflict.columns(["groupId", "sermonId"]).doNothing())
      .execute();
  }
}

/** The groups of a sermon that visitors can open. */
export async function listPublicGroupsOf({
  id,
  preacherId,
}: {
  id: string;
  preacherId: string | null;
}): Promise<{ series: NamedGroup[]; topics: GroupLink[]; preachers: GroupLink[] }> {
  const [series, topics, preachers] = await Promise.all([
    groupsOf(db, "series", id),
    groupsOf(db, "topics", id),
    db
      .selectFrom("preachers")
      .select(["title", "slug"])
      .where("id", "=", preacherId ?? "")
      .where("deletedAt", "is", null)
      .execute(),
  ]);
  return { series, topics: topics.map(({ title, slug }) => ({ title, slug })), preachers };
}

/** The ids of the sermons of a group. */
export function sermonsOfGroup(kind: GroupKind, groupId: string) {
  return kind === "preachers"
    ? db.selectFrom("sermons").select("id").where("preacherId", "=", groupId)
    : db.selectFrom("sermonGroups").select("sermonId as id").where("groupId", "=", groupId);
}

export function findGroup(kind: GroupKind, slug: string) {
  return db
    .selectFrom(kind)
    .select(["id", "title", "slug", "description", "pictureUrl", "pictureAlt"])
    .where("slug", "=", slug)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

/** The groups of a kind that have public sermons, with their number. Series are in their order, others by name. */
export function listCountedGroups(kind: GroupKind): Promise<CountedGroup[]> {
  const areas = ["sermons", "sermonGroups", kind] as const;
  return cachedByVersion(areas, `counted ${kind}`, async () => {
    const now = new Date().toISOString();
    const sermons = db
      .selectFrom("sermons")
      .where("sermons.deletedAt", "is", null)
      .where("sermons.publishedAt", "<=", now);
    const members =
      kind === "preachers"
        ? sermons.select("sermons.preacherId as groupId")
        : sermons
            .innerJoin("sermonGroups", "sermonGroups.sermonId", "sermons.id")
            .where("sermonGroups.kind", "=", kind)
            .select("sermonGroups.groupId");
    const counts = await db
      .selectFrom(members.as("members"))
      .select(({ fn }) => ["groupId", fn.countAll<string | number>().as("count")])
      .groupBy("groupId")
      .execute();
    const countOf = new Map(counts.map(({ groupId, count }) => [groupId, Number(count)]));
    const groups = await db
      .selectFrom(kind)
      .select(["id", "title", "slug", "description", "pictureUrl", "pictureAlt"])
      .where("deletedAt", "is", null)
      .orderBy("position")
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .execute();
    const counted = groups
      .map((group) => ({ ...group, count: countOf.get(group.id) ?? 0 }))
      .filter(({ count }) => count > 0);
    return kind === "series"
      ? counted
      : counted.toSorted((one, other) => one.title.localeCompare(other.title, "en"));
  });
}

/** Makes records of preachers that are only a name in a sermon. The same folded name is one record. */
export async function addMissingPreachers(database: Database): Promise<void> {
  const names = await database
    .selectFrom("sermons")
    .select("preacher")
    .distinct()
    .where("preacherId", "is", null)
    .where("preacher", "!=", "")
    .orderBy("preacher")
    .execute();
  for (const { preacher } of names) {
    await database.transaction().execute(async (transaction) => {
      const { id } = await findOrAddGroup(transaction, "system", "preachers", preacher);
      await transaction
        .updateTable("sermons")
        .set({ preacherId: id })
        .where("preacherId", "is", null)
        .where("preacher", "=", preacher)
        .execute();
    });
  }
}

/** Of sermons and groups that are not even in the trash any more. */
export async function deleteOrphanedGroups(database: Database): Promise<void> {
  await database
    .deleteFrom("sermonGroups")
    .where((where) =>
      where.or([
        where("sermonId", "not in", where.selectFrom("sermons").select("id")),
        where.and([
          where("groupId", "not in", where.selectFrom("series").select("id")),
          where("groupId", "not in", where.selectFrom("topics").select("id")),
        ]),
      ]),
    )
    .execute();
  await database
    .deleteFrom("formerGroupAddresses")
    .where("groupId", "not in", database.selectFrom("series").select("id"))
    .where("groupId", "not in", database.selectFrom("preachers").select("id"))
    .where("groupId", "not in", database.selectFrom("topics").select("id"))
    .execute();
}
