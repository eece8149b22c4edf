import { notFound } from "~/platform/not-found.server";
import { isDay } from "~/platform/records/day-range.server";
import type { Found } from "~/platform/records/found-records.server";
import type { PageOf } from "~/platform/records/pagination.server";
import { parsePageNumber } from "~/platform/records/pagination.server";
import type { ListQuery } from "~/platform/records/record-store.server";
import {
  findRevisionFields,
  listRevisions,
  type Revision,
} from "~/platform/records/revisions.server";
import type { FormResult } from "~/ui/forms/form-result";
import type { BackLink } from "~/ui/missing";
import { pathWithQuery } from "./resource";

type Readable<Row, Edited> = {
  list: (listQuery: ListQuery) => Promise<PageOf<Row> & Found>;
  find: (id: string) => Promise<Edited | undefined>;
};

/** A list, one record to edit (`?edit=`), or an empty form (`?new`). */
export type Records<Row, Edited = Row> = {
  list: (PageOf<Row> & Found & { listQuery: ListQuery }) | null;
  editing: Edited | null;
  isNew: boolean;
};

/** Missing and deleted records are 404. */
export async function loadRecords<Row, Edited>(
  url: URL,
  store: Readable<Row, Edited>,
  userId?: string,
): Promise<Records<Row, Edited>> {
  const id = url.searchParams.get("edit");
  if (id !== null) {
    const editing = isId(id) ? await store.find(id) : undefined;
    if (!editing) notFound("This record no longer exists.", backToList(url));
    return { list: null, editing, isNew: false };
  }
  if (url.searchParams.has("new")) return { list: null, editing: null, isNew: true };
  const listQuery = parseListQuery(url, userId);
  return { list: { ...(await store.list(listQuery)), listQuery }, editing: null, isNew: false };
}

/** The versions of the record in the form. */
export type Revisions = {
  autosaveUrl: string;
  /** The newest comes first. */
  list: Revision[];
  /** What the reader typed after their last Save. */
  unsaved?: Revision;
  /** The version that fills the form (`?revision=`). */
  opened?: Revision & { values: FormResult["values"] };
};

/** Undefined for a list. A missing version is 404. */
export async function loadRevisions(
  url: URL,
  resource: string,
  reader: string,
): Promise<Revisions | undefined> {
  const recordId = url.searchParams.get("edit");
  if (recordId === null && !url.searchParams.has("new")) return undefined;
  if (recordId !== null && !isId(recordId)) return undefined;
  const original = url.searchParams.get("duplicate") ?? "";
  const of = { resource, recordId, duplicateOf: isId(original) ? original : "" };
  const list = await listRevisions(of, reader);
  const own = list.find(({ author }) => author === reader);
  const unsaved = own?.kind === "autosave" ? own : undefined;
  const id = url.searchParams.get("revision");
  const revisions = { autosaveUrl: `/admin/autosave/${resource}`, list, unsaved };
  if (id === null) return revisions;
  const revision = list.find((one) => one.id === id);
  const values = revision && (await findRevisionFields(of, reader, id));
  if (!values) {
    notFound("This version no longer exists.", backToRecord(url));
  }
  return { ...revisions, opened: { ...revision, values } };
}

/** The list that the record was opened from, with its filters. */
export function backToList(url: URL): BackLink {
  const opening = {
    edit: null,
    view: null,
    new: null,
    duplicate: null,
    revision: null,
    order: null,
    people: null,
  };
  return { to: pathWithQuery(url.pathname + url.search, opening), label: "Back to the list" };
}

function backToRecord(url: URL): BackLink {
  const to = pathWithQuery(url.pathname + url.search, { revision: null });
  return { to, label: "Back to the form" };
}

/** An invalid day is ignored. `userId` is needed for the filter Mine. */
export function parseListQuery(url: URL, userId?: string): ListQuery {
  const param = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 200);
  const day = (name: string) => (isDay(param(name)) ? param(name) : "");
  return {
    q: param("q").trim(),
    sort: param("sort"),
    show: param("show"),
    from: day("from"),
    to: day("to"),
    page: parsePageNumber(url),
    ...(isId(param("saved")) && { saved: param("saved") }),
    userId,
  };
}

/** PostgreSQL rejects some characters, which would result in a 500. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
