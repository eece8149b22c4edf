import { notFound } from "~/platform/not-found.server";
import { backToList, isId } from "./load-records.server";

/** The record in `?new=1&duplicate=ID`. Undefined without it. Missing and deleted records are 404. */
export async function findOriginal<Row>(
  url: URL,
  store: { find: (id: string) => Promise<Row | undefined> },
): Promise<Row | undefined> {
  const id = url.searchParams.get("duplicate");
  if (id === null || !url.searchParams.has("new")) return undefined;
  const original = isId(id) ? await store.find(id) : undefined;
  if (!original) notFound("This record no longer exists.", backToList(url));
  return original;
}

const ownFields = ["id", "version", "createdAt", "updatedAt", "deletedAt", "isSample"];

/**
 * The fields of `original` for the form of a new record, without what belongs to one record only: its id and version, and
 * the fields in `without`. `RecordForm` reads `duplicateOf`.
 */
export function duplicateFields(
  original: { id: string },
  without: readonly string[] = [],
): Record<string, unknown> {
  const left = new Set([...ownFields, ...without]);
  const copied = Object.entries(original).filter(([name]) => !left.has(name));
  return { ...Object.fromEntries(copied), duplicateOf: original.id };
}
