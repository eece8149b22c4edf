/** Every record is saved in the same steps: parse, refuse, write or report a conflict, redirect. */
import type { z } from "zod";
import { hashFields, mergeChanges, typedValues } from "~/crud/versions/changed-fields";
import { type Database, db } from "~/platform/database.server";
import type { Flash } from "~/platform/forms/flash.server";
import { fieldErrors, readFieldsAndFile } from "~/platform/forms/form-fields.server";
import { AddedBeforeError, readAddKey, requireNewKey } from "~/platform/forms/form-keys.server";
import { type FormValues, handleForm } from "~/platform/forms/handle-form.server";
import { refuseMarkdownFields } from "~/platform/forms/markdown-fields.server";
import { isExternalPicture } from "~/platform/media/image-hosts.server";
import { personActor } from "~/platform/privacy/private-links.server";
import { followUpVerbs } from "~/platform/records/record-notes.server";
import type { AfterAdd, ChangeResult } from "~/platform/records/record-store.server";
import {
  addFirstRevision,
  addRevision,
  discardAutosaves,
} from "~/platform/records/revisions.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";
import { type BulkAction, restoreAction, trashAction } from "./bulk/bulk-action";
import { trashRunners } from "./bulk/bulk-runners.server";
import {
  type BulkReadable,
  type BulkRunners,
  handleBulkAction,
} from "./bulk/handle-bulk-action.server";
import { isId } from "./load-records.server";
import { type Conflict, initialFormResult, type RecordResult } from "./record-result";
import {
  addedToast,
  deletedToast,
  duplicatePath,
  failedToast,
  formPath,
  notFoundToast,
  pathWithQuery,
  type Resource,
  restoredToast,
  savedRecordPath,
  updatedToast,
} from "./resource";

type Writable<Columns, Row> = BulkReadable & {
  table: string;
  find: (id: string) => Promise<Row | undefined>;
  add: (actor: string, columns: Columns, andThen?: AfterAdd) => Promise<string>;
  change: (
    actor: string,
    id: string,
    version: number,
    columns: Columns,
    verb?: string,
    andThen?: (transaction: Database) => Promise<void>,
  ) => Promise<ChangeResult<Row>>;
  remove: (actor: string, id: string) => Promise<boolean>;
  restore: (actor: string, id: string) => Promise<boolean>;
};

type Kind<Value, Columns extends object, Row> = {
  resource: Resource;
  /** A function, if what is required depends on what was submitted. */
  schema: z.ZodType<Value> | ((values: FormValues) => z.ZodType<Value>);
  store: Writable<Columns, Row>;
  /** Converts parsed values into columns. `before` is the stored record, undefined for a new one. */
  toColumns: (value: Value, before: Row | undefined) => Columns | Promise<Columns>;
  /** Converts a stored record into form fields, where they are not its columns. */
  toFields?: (row: Row) => object | Promise<object>;
  /** Names fields that only make sense together, for conflicts. */
  groupOf?: (field: string) => string;
  /** Formats columns for people, where they are not plain text. */
  toDisplayValues?: (columns: Columns) => object;
  /** Replaces parts of the toast. `before` is undefined for a new record. */
  savedToast?: (columns: Columns, before: Row | undefined) => Partial<ToastMessage> | undefined;
  /** Search params of the list to which a saved record leads. */
  savedParams?: (columns: Columns, before: Row | undefined) => Record<string, string> | undefined;
  /** More actions on many records. Trash and Restore are there already. */
  bulk?: { actions: readonly BulkAction[]; runners: BulkRunners };
  /** Where a saved record leads, instead of to the list. */
  back?: string;
  /** The specified toast for invalid input. */
  refused?: (errors: Record<string, string>) => ToastMessage | undefined;
  /** Of a form with a file. */
  file?: ReceivedFile;
  /** Fields that pages show as Markdown. */
  markdown?: readonly string[];
};

type ReceivedFile = {
  /** The name of its field. */
  field: string;
  /** Stores the file and names it in `values`. Returns why it is refused. `file` is undefined if none was chosen. */
  receive: (file: Uint8Array | undefined, values: FormValues) => Promise<string | undefined>;
};

const verbs = {
  add: "adding",
  change: "updating",
  delete: "deleting",
  restore: "updating",
  discard: "updating",
} as const;

/** `to` is the place to go to, with the saved record in view. */
type Saved = { savedId?: string; reloadsDocument?: boolean; to?: string };

/** Redirects to the list with a toast, or returns the errors with the submitted values. */
export async function saveRecord<Value, Columns extends object, Row extends Columns>(
  request: Request,
  actor: string,
  kind: Kind<Value, Columns, Row>,
) {
  const { resource, store, toFields = (row) => row } = kind;
  const { values, file } = await readFieldsAndFile(request, kind.file?.field);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  if (field("intent") === "bulk") {
    const actions = [...(kind.bulk?.actions ?? []), trashAction, restoreAction];
    const runners = { ...kind.bulk?.runners, ...trashRunners(actor, store) };
    return handleBulkAction({
      actor,
      resource,
      area: store.table,
      store,
      values,
      actions,
      runners,
    });
  }
  const id = field("id");
  const intent = intentOf(field("intent"), id);
  const failureToast = (reference: string) => failedToast(resource, verbs[intent], reference);
  const missing = { outcome: "missing" as const, toast: notFoundToast(resource) };
  const saved = (
    toast: Omit<Flash, "id">,
    { savedId, reloadsDocument = false, to = resource.path }: Saved = {},
  ) => ({
    outcome: "saved" as const,
    redirectTo: savedId ? savedRecordPath(to, savedId) : to,
    toast,
    reloadsDocument,
  });
  return handleForm<RecordResult>({ name: resource.name, values, failureToast }, async () => {
    if (id && !isId(id)) return missing;
    if (intent === "delete") {
      const undo = { action: resource.path, fields: { intent: "restore", id } };
      const isDone = await store.remove(actor, id);
      return isDone ? saved({ ...deletedToast(resource), undo }) : missing;
    }
    if (intent === "restore") {
      const mayShowPicture = resource.pictures !== undefined;
      const isDone = await store.restore(actor, id);
      return isDone
        ? saved(restoredToast(resource), { savedId: id, reloadsDocument: mayShowPicture })
        : missing;
    }
    if (intent === "discard") {
      const duplicateOf = id === "" && isId(field("duplicateOf")) ? field("duplicateOf") : "";
      await discardAutosaves({ resource: store.table, recordId: id || null, duplicateOf }, actor);
      // The form must be filled in anew.
      const to = duplicateOf ? duplicatePath(resource, duplicateOf) : formPath(resource, id);
      return saved({ title: "Unsaved changes discarded" }, { reloadsDocument: true, to });
    }
    const fileError = await kind.file?.receive(file, values);
    const markdownErrors = await refuseMarkdownFields(values, kind.markdown, actor);
    const schema = typeof kind.schema === "function" ? kind.schema(values) : kind.schema;
    const parsed = await schema.safeParseAsync(values);
    if (!parsed.success || fileError || markdownErrors) {
      const errors = { ...markdownErrors, ...(parsed.error && fieldErrors(parsed.error)) };
      if (kind.file && fileError) errors[kind.file.field] = fileError;
      const toast = kind.refused?.(errors);
      return {
        outcome: "invalid" as const,
        errors,
        toast: toast && { ...toast, isDestructive: true },
      };
    }
    const addVersion = (transaction: Database, recordId: string) =>
      addRevision(transaction, {
        resource: store.table,
        recordId,
        author: actor,
        fields: typedValues(values),
        autosaveId: isId(field("revision")) ? field("revision") : "",
      });
    const show = field("publishing") === "draft" ? "drafts" : null;
    const list = pathWithQuery(resource.path, { show });
    const savedAs = (done: ToastMessage, savedId: string, columns: Columns, before?: Row) => {
      const reloadsDocument = hasExternalPicture(resource, columns);
      const own = kind.savedToast?.(columns, before);
      const toast = { ...done, ...publicationNote(columns), ...own };
      return kind.back
        ? saved(toast, { reloadsDocument, to: kind.back })
        : saved(toast, {
            savedId,
            reloadsDocument,
            to: pathWithQuery(list, kind.savedParams?.(columns, before) ?? {}),
          });
    };
    let recordId = id;
    if (intent === "add") {
      const columns = await kind.toColumns(parsed.data, undefined);
      const key = readAddKey(values, actor, store.table);
      const added = await addOnce(store, actor, columns, async (transaction, newRecordId) => {
        await requireNewKey(transaction, key, newRecordId);
        if (resource.hasDrafts) await addVersion(transaction, newRecordId);
      });
      if (added.isNew) return savedAs(addedToast(resource), added.id, columns);
      recordId = added.id;
    }
    const savedToast = intent === "add" ? addedToast(resource) : updatedToast(resource);
    const before = await store.find(recordId);
    if (!before) return missing;
    const columns = await kind.toColumns(parsed.data, before);
    if (intent === "add" && hasColumns(before, columns)) {
      return savedAs(savedToast, recordId, columns);
    }
    const replaced = initialFormResult(await toFields(before)).values;
    const addVersions = async (transaction: Database) => {
      await addFirstRevision(transaction, {
        resource: store.table,
        recordId,
        fields: typedValues(replaced),
        savedAt: submittedValue({ values: replaced, errors: {} }, "updatedAt"),
      });
      await addVersion(transaction, recordId);
    };
    // The form of a record that was just added knows no version.
    const version = Number(field("version")) || (intent === "add" ? firstVersion : 0);
    const result = await store.change(
      actor,
      recordId,
      version,
      columns,
      undefined,
      resource.hasDrafts ? addVersions : undefined,
    );
    if (result.is === "changed") return savedAs(savedToast, recordId, columns, before);
    if (result.is === "gone") return missing;
    const { now } = result;
    const theirs = {
      now,
      fields: await toFields(now),
      shown: kind.toDisplayValues?.(now),
      groupOf: kind.groupOf,
    };
    const isRepeat = await isOwnRepeat(actor, recordId, values, theirs, hasColumns(now, columns));
    if (isRepeat) return savedAs(savedToast, recordId, columns);
    return conflictOutcome(recordId, values, theirs);
  });
}

const firstVersion = 1;

/** `isNew` is false if the form was sent before: then it added the record with this id. */
async function addOnce<Columns>(
  store: { add: (actor: string, columns: Columns, andThen: AfterAdd) => Promise<string> },
  actor: string,
  columns: Columns,
  andThen: AfterAdd,
): Promise<{ id: string; isNew: boolean }> {
  try {
    return { id: await store.add(actor, columns, andThen), isNew: true };
  } catch (error) {
    if (error instanceof AddedBeforeError) return { id: error.recordId, isNew: false };
    throw error;
  }
}

/** True if saving the columns would change nothing. */
function hasColumns(row: object, columns: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  return Object.entries(columns).every(
    ([name, value]) => (stored.get(name) ?? null) === (value ?? null),
  );
}

/** Says who sees a record that can be a draft. */
function publicationNote({
  publishedAt,
  endsAt,
}: {
  publishedAt?: string | null;
  endsAt?: string | null;
}): Pick<Flash, "description"> {
  if (publishedAt === undefined) return {};
  if (publishedAt === null) return { description: "It is a draft. Only your team sees it." };
  const now = new Date().toISOString();
  if (endsAt && endsAt <= now) return { description: endedNote };
  return publishedAt > now
    ? { description: "It is scheduled. Visitors see it from the time you chose." }
    : { description: "It is published. Visitors see it now." };
}

const endedNote = "It has ended, so visitors do not see it. To show it, change when it ends.";

function hasExternalPicture({ pictures = [] }: Resource, columns: object): boolean {
  const values = new Map(Object.entries(columns));
  return pictures.some(({ column, holds }) => !holds && isExternalPicture(values.get(column)));
}

function intentOf(submitted: string, id: string): keyof typeof verbs {
  if (submitted === "delete" || submitted === "restore" || submitted === "discard") {
    return submitted;
  }
  return id ? "change" : "add";
}

type TheirVersion = {
  /** The stored record. */
  now: object;
  /** The same as form fields. */
  fields: object;
  /** Readable values, where they are not plain text. */
  shown?: object;
  groupOf?: (field: string) => string;
};

/**
 * True if this person saved the same before, and only the response was lost: nobody else has changed the record since,
 * and it has all their changes.
 */
export async function isOwnRepeat(
  actor: string,
  id: string,
  values: FormValues,
  { fields, groupOf }: Pick<TheirVersion, "fields" | "groupOf">,
  isSame = false,
): Promise<boolean> {
  const merge = mergeChanges(values, initialFormResult(fields).values, groupOf);
  const hasAll = merge.yours.length === 0 && merge.both.length === 0;
  return (isSame || hasAll) && (await findLastChange(id))?.actor === actor;
}

/**
 * Someone else saved first. The form gets the current version, with your changes on top of theirs, so that saving again
 * writes only what you changed.
 */
export async function conflictOutcome(
  id: string,
  values: FormValues,
  { now, fields, shown = {}, groupOf = (field) => field }: TheirVersion,
) {
  const last = await findLastChange(id);
  const { version, updatedAt } = now as { version: number; updatedAt: string };
  const theirValues = initialFormResult(fields).values;
  const merge = mergeChanges(values, theirValues, groupOf);
  const readable = new Map<string, unknown>(Object.entries(shown));
  const storedValues = (groups: string[]) =>
    groups.map((group) => {
      const inGroup = Object.entries(theirValues).filter(([name]) => groupOf(name) === group);
      const value = readable.get(group) ?? inGroup.flatMap(([, text]) => text);
      return { field: group, value: formatValue(value) };
    });
  const conflict: Conflict = {
    by: last?.by ?? "Someone",
    at: last?.at ?? updatedAt,
    version,
    yours: merge.yours,
    theirs: storedValues(merge.theirs),
    both: storedValues(merge.both),
  };
  return {
    outcome: "conflict" as const,
    values: { ...merge.values, version: String(version), base: hashFields(theirValues) },
    conflict,
  };
}

function formatValue(value: unknown): string {
  const texts = [value].flat().map((one) => (one === true || one === "on" ? "Yes" : String(one)));
  return texts.filter(Boolean).join(", ");
}

/** Opening or finding a record, and notes and replies about it, are in the audit log, but they do not change it. */
export async function findLastChange(id: string) {
  const isOther = ["opened", "found", ...followUpVerbs].map((verb) => `${verb} %`);
  const last = await db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.at", "auditLog.actor", "auditLog.action", "auditLog.after"])
    .select("users.name as by")
    .where("auditLog.recordId", "=", id)
    .where((entry) => entry.and(isOther.map((text) => entry("auditLog.action", "not like", text))))
    .orderBy("auditLog.at", "desc")
    .orderBy("auditLog.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && { ...last, by: last.actor === personActor ? "Who sent it" : last.by };
}
