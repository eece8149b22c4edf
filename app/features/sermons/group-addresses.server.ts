/** The addresses of series, preachers and topics: every slug that one had leads to it. */
import { type Database, db } from "~/platform/database.server";
import type { GroupKind } from "./sermon-group";

/** Call it before the slug is changed. */
export async function keepFormerSlug(
  transaction: Database,
  kind: GroupKind,
  { id: groupId, slug }: { id: string; slug: string },
  nextSlug: string,
): Promise<void> {
  if (slug === nextSlug) return;
  await transaction
    .deleteFrom("formerGroupAddresses")
    .where("address", "in", [`${kind}/${slug}`, `${kind}/${nextSlug}`])
    .execute();
  await transaction
    .insertInto("formerGroupAddresses")
    .values({ address: `${kind}/${slug}`, groupId })
    .execute();
}

/** The slugs that records of this kind have or had. */
export async function listTakenSlugs(transaction: Database, kind: GroupKind): Promise<Set<string>> {
  const [current, former] = await Promise.all([
    transaction.selectFrom(kind).select("slug").execute(),
    transaction
      .selectFrom("formerGroupAddresses")
      .select("address")
      .where("address", "like", `${kind}/%`)
      .execute(),
  ]);
  return new Set([
    ...current.map(({ slug }) => slug),
    ...former.map(({ address }) => address.slice(kind.length + 1)),
  ]);
}

/** The other record that has or had this slug. Slugs of records that were deleted for good are free. */
export function findGroupSlugOwner(
  kind: GroupKind,
  slug: string,
  id: string,
): Promise<{ title: string } | undefined> {
  return db
    .selectFrom(kind)
    .select("title")
    .where((where) =>
      where.or([where("slug", "=", slug), where("id", "in", formerOwners(kind, slug))]),
    )
    .where("id", "!=", id)
    .executeTakeFirst();
}

export type FormerGroup = { is: "moved"; slug: string } | { is: "removed" } | { is: "unknown" };

/** What a slug led to that no record has now. A record in the trash is removed. */
export async function findFormerGroup(kind: GroupKind, slug: string): Promise<FormerGroup> {
  const rows = await db
    .selectFrom(kind)
    .select(["slug", "deletedAt"])
    .where((where) =>
      where.or([where("slug", "=", slug), where("id", "in", formerOwners(kind, slug))]),
    )
    .execute();
  const moved = rows.find(({ deletedAt }) => deletedAt === null);
  if (moved) return { is: "moved", slug: moved.slug };
  return { is: rows.length > 0 ? "removed" : "unknown" };
}

function formerOwners(kind: GroupKind, slug: string) {
  return db
    .selectFrom("formerGroupAddresses")
    .select("groupId")
    .where("address", "=", `${kind}/${slug}`);
}
