/** The lasting addresses of sermons: every slug that a sermon has or had leads to it. */
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { firstFreeSlug, isReservedSlug, toSlug } from "./slug";

/** The slug for a title. It is unique in the transaction, in which nobody else can take it. */
export async function findFreeSlug(transaction: Database, title: string): Promise<string> {
  await lockContentVersion(transaction, "sermons");
  const wanted = toSlug(title) || "sermon";
  // A slug has no character that `like` treats as a pattern.
  const [addresses, sermons] = await Promise.all([
    transaction
      .selectFrom("sermonAddresses")
      .select("slug")
      .where("slug", "like", `${wanted.slice(0, 60)}%`)
      .execute(),
    transaction
      .selectFrom("sermons")
      .select("slug")
      .where("slug", "like", `${wanted.slice(0, 60)}%`)
      .execute(),
  ]);
  const taken = new Set([...addresses, ...sermons].map(({ slug }) => slug));
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
export async function saveAddress(transaction: Database, sermonId: string): Promise<void> {
  const sermon = await transaction
    .selectFrom("sermons")
    .select(["slug", "publishedAt"])
    .where("id", "=", sermonId)
    .executeTakeFirst();
  if (!sermon?.slug) return;
  const { slug, publishedAt } = sermon;
  const before = await transaction
    .selectFrom("sermonAddresses")
    .selectAll()
    .where("slug", "=", slug)
    .executeTakeFirst();
  const wasPublic = before?.sermonId === sermonId && isPast(before.publicSince);
  const publicSince = wasPublic ? before.publicSince : publishedAt;
  if (before?.sermonId === sermonId && before.publicSince === publicSince) return;
  await transaction
    .insertInto("sermonAddresses")
    .values({ slug, sermonId, publicSince })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ sermonId, publicSince }))
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
    .select(["sermons.id", "sermons.title", "sermons.slug"])
    .where("sermonAddresses.slug", "is", null)
    .orderBy("sermons.date")
    .orderBy("sermons.id")
    .execute();
  for (const { id, title, slug } of sermons) {
    await database.transaction().execute(async (transaction) => {
      if (slug === "") {
        await transaction
          .updateTable("sermons")
          .set({ slug: await findFreeSlug(transaction, title) })
          .where("id", "=", id)
          // Another server may have done this.
          .where("slug", "=", "")
          .execute();
      }
      await saveAddress(transaction, id);
    });
  }
}
