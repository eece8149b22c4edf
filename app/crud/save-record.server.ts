/** Every record is saved in the same steps: parse, refuse, write or report a conflict, redirect. */
import type { z } from "zod";
import { db } from "~/platform/database.server";
import type { Flash } from "~/platform/forms/flash.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { type FormValues, handleForm, invalid } from "~/platform/forms/handle-form.server";
import { isExternalPicture } from "~/platform/media/image-hosts.server";
import { personActor } from "~/platform/privacy/private-links.server";
import { followUpVerbs } from "~/platform/records/record-notes.server";
import { type ChangeResult, changesBetween } from "~/platform/records/record-store.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";
import { restoreAction, trashAction } from "./bulk/bulk-action";
import { trashRunners } from "./bulk/bulk-runners.server";
import { type BulkReadable, handleBulkAction } from "./bulk/handle-bulk-action.server";
import { isId } from "./load-records.server";
import type { Conflict, RecordResult } from "./record-result";
import {
  addedToast,
  deletedToast,
  failedToast,
  notFoundToast,
  type Resource,
  restoredToast,
  updatedToast,
} from "./resource";

type Writable<Columns, Row> = BulkReadable & {
  table: string;
  find: (id: string) => Promise<Row | undefined>;
  add: (actor: string, columns: Columns) => Promise<string>;
  change: (
    actor: string,
    id: string,
    version: number,
    columns: Columns,
  ) => Promise<ChangeResult<Row>>;
  remove: (actor: string, id: string) => Promise<boolean>;
  restore: (actor: string, id: string) => Promise<boolean>;
};

type Kind<Value, Columns extends object, Row> = {
  resource: Resource;
  schema: z.ZodType<Value>;
  store: Writable<Columns, Row>;
  /** Converts parsed values into columns. `before` is the stored record, undefined for a new one. */
  toColumns: (value: Value, before: Row | undefined) => Columns | Promise<Columns>;
  /** Formats columns for people, where they are not plain text. */
  toDisplayValues?: (columns: Columns) => object;
  /** The specified toast for invalid input. */
  refused?: (errors: Record<string, string>) => ToastMessage | undefined;
};

const verbs = {
  add: "adding",
  change: "updating",
  delete: "deleting",
  restore: "updating",
} as const;

/** Redirects to the list with a toast, or returns the errors with the submitted values. */
export async function saveRecord<Value, Columns extends object, Row extends Columns>(
  request: Request,
  actor: string,
  kind: Kind<Value, Columns, Row>,
) {
  const { resource, store } = kind;
  const values = await readFields(request);
  const id = submittedValue({ values, errors: {} }, "id");
  if (submittedValue({ values, errors: {} }, "intent") === "bulk") {
    const actions = [trashAction, restoreAction];
    const runners = trashRunners(actor, store);
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
  const intent = intentOf(submittedValue({ values, errors: {} }, "intent"), id);
  const failureToast = (reference: string) => failedToast(resource, verbs[intent], reference);
  const missing = { outcome: "missing" as const, toast: notFoundToast(resource) };
  const saved = (toast: Omit<Flash, "id">, reloadsDocument = false) => ({
    outcome: "saved" as const,
    redirectTo: resource.path,
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
      return isDone ? saved(restoredToast(resource), mayShowPicture) : missing;
    }
    const parsed = kind.schema.safeParse(values);
    if (!parsed.success) {
      const toast = kind.refused?.(fieldErrors(parsed.error));
      return invalid(parsed.error, toast && { ...toast, isDestructive: true });
    }
    if (intent === "add") {
      const columns = await kind.toColumns(parsed.data, undefined);
      await store.add(actor, columns);
      return saved(addedToast(resource), hasExternalPicture(resource, columns));
    }
    const before = await store.find(id);
    if (!before) return missing;
    const columns = await kind.toColumns(parsed.data, before);
    const version = Number(submittedValue({ values, errors: {} }, "version")) || 0;
    const result = await store.change(actor, id, version, columns);
    if (result.is === "changed") {
      return saved(updatedToast(resource), hasExternalPicture(resource, columns));
    }
    if (result.is === "gone") return missing;
    const { toDisplayValues = (shown) => shown } = kind;
    const theirs = { ...result.now, ...toDisplayValues(result.now) };
    return conflictOutcome(values, await findConflict(id, toDisplayValues(columns), theirs));
  });
}

function hasExternalPicture({ pictures = [] }: Resource, columns: object): boolean {
  const values = new Map(Object.entries(columns));
  return pictures.some(({ column }) => isExternalPicture(values.get(column)));
}

function intentOf(submitted: string, id: string): keyof typeof verbs {
  if (submitted === "delete" || submitted === "restore") return submitted;
  return id ? "change" : "add";
}

/** The form gets the current version, so that the user can overwrite the other changes by saving again. */
export function conflictOutcome(values: FormValues, conflict: Conflict) {
  return {
    outcome: "conflict" as const,
    values: { ...values, version: String(conflict.version) },
    conflict,
  };
}

/** Finds out who changed the record last, and which stored values differ from the submitted ones. */
export async function findConflict(id: string, submitted: object, now: object): Promise<Conflict> {
  const last = await findLastChange(id);
  const { version, updatedAt } = now as { version: number; updatedAt: string };
  const { was } = changesBetween(now, submitted);
  return {
    by: last?.by ?? "Somebody",
    at: last?.at ?? updatedAt,
    version,
    theirs: Object.entries(was).map(([field, value]) => ({ field, value: String(value ?? "") })),
  };
}

/** Opening a record, and notes and replies about it, are in the audit log, but they do not change it. */
export async function findLastChange(id: string) {
  const isOther = ["opened", ...followUpVerbs].map((verb) => `${verb} %`);
  const last = await db
    .selectFrom("auditLog")
    .leftJoin("users", "users.id", "auditLog.actor")
    .select(["auditLog.at", "auditLog.actor", "users.name as by"])
    .where("auditLog.recordId", "=", id)
    .where((entry) => entry.and(isOther.map((text) => entry("auditLog.action", "not like", text))))
    .orderBy("auditLog.at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && { at: last.at, by: last.actor === personActor ? "Who sent it" : last.by };
}
