/** The lasting addresses of sermons: every slug that a sermon has or had leads to it. */
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { firstFreeSlug, isReservedSlug, toSlug } from "./slug";

/** The slug for a title. It is unique in the transaction, in which nobody else can take it. */
export async function findFreeSlug(transaction: Database, title: string): Promise<string> {
  await lockContentVersion(transaction, "sermons");
  const wanted = toSlug(title) || "sermon";
  // A slug has no character that `like` treats as a pattern.
  const pattern = `${wanted.slice(0, 60)}%`;
  const rows = await transaction
    .selectFrom("sermonAddresses")
    .select("slug")
    .where("slug", "like", pattern)
    .union(transaction.selectFrom("sermons").select("slug").where("slug", "like", pattern))
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return firstFreeSlug(wanted, (slug) => taken.has(slug) || isReservedSlug(slug));
}

/** The title of the other sermon that has or had this slug. Slugs of sermons that were deleted for good are free. */
export async function findSlugOwner(
  slug: string,
  sermonId: string,
): Promise<{ title: string } | undefined> {
  return db
    .selectFrom("sermons")
    .leftJoin("sermonAddresses", "sermonAddresses.sermonId", "sermons.id")
    .select("sermons.title")
    .where((where) =>
      where.or([where("sermons.slug", "=", slug), where("sermonAddresses.slug", "=", slug)]),
    )
    .where("sermons.id", "!=", sermonId)
    .executeTakeFirst();
}

/** Call it after each change of a sermon. The time of the first publication stays. */
export async function saveAddress(
  transaction: Database,
  { id: sermonId, slug, publishedAt }: { id: string; slug: string; publishedAt: string | null },
): Promise<void> {
  if (slug === "") return;
  const now = new Date().toISOString();
  await transaction
    .insertInto("sermonAddresses")
    .values({ slug, sermonId, publicSince: publishedAt })
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet((set) => ({
        sermonId,
        publicSince: set
          .case()
          .when(
            set.and([
              set("sermonAddresses.sermonId", "=", sermonId),
              set("sermonAddresses.publicSince", "<=", now),
            ]),
          )
          .then(set.ref("sermonAddresses.publicSince"))
          .else(publishedAt)
          .end(),
      })),
    )
    .execute();
}

/** What is known about a slug that no public sermon has, or about an id. `wasPublic`: visitors could open it once. */
export async function findAddress(
  slugOrId: string,
): Promise<{ sermonId: string; wasPublic: boolean } | undefined> {
  const rows = await db
    .selectFrom("sermonAddresses")
    .selectAll()
    .where((where) => where.or([where("slug", "=", slugOrId), where("sermonId", "=", slugOrId)]))
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const wasPublic = rows.some(({ publicSince }) => isPast(publicSince));
  return { sermonId: first.sermonId, wasPublic };
}

function isPast(instant: string | null): boolean {
  return instant !== null && instant <= new Date().toISOString();
}

/** Gives an address to the sermons of a seed, an earlier version or a restored backup. Runs at every start. */
export async function addMissingAddresses(database: Database): Promise<void> {
  const sermons = await database
    .selectFrom("sermons")
    .leftJoin("sermonAddresses", "sermonAddresses.slug", "sermons.slug")
    .select(["sermons.id", "sermons.title", "sermons.slug", "sermons.publishedAt"])
    .where("sermonAddresses.slug", "is", null)
    .orderBy("sermons.date")
    .orderBy("sermons.id")
    .execute();
  for (const { title, ...sermon } of sermons) {
    await database.transaction().execute(async (transaction) => {
      const slug = sermon.slug || (await findFreeSlug(transaction, title));
      const { numUpdatedRows } = await transaction
        .updateTable("sermons")
        .set({ slug })
        .where("id", "=", sermon.id)
        // Another server may have done this.
        .where("slug", "=", sermon.slug)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await saveAddress(transaction, { ...sermon, slug });
    });
  }
}
