/** The same steps for every record: parse, refuse, write or say who was faster, tell. */
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import type { z } from "zod";
import { setFlash } from "~/platform/forms/flash.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import type { ChangeResult } from "~/platform/records/record-store.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";
import { findConflict } from "./conflict.server";
import { isId } from "./load-records.server";
import type { RecordResult } from "./record-result";
import {
  addedToast,
  deletedToast,
  failedToast,
  notFoundToast,
  type Resource,
  restoredToast,
  updatedToast,
} from "./resource";

type Writable<Columns, Row> = {
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
  /** What is kept of what was typed; `before` is the record as it stands, none for a new one. */
  toColumns: (value: Value, before: Row | undefined) => Columns | Promise<Columns>;
  /** How what is kept is read to people, where its columns are not plain words. */
  toDisplayValues?: (columns: Columns) => object;
  /** A toast for a refusal, where the specification has one. */
  refused?: (errors: Record<string, string>) => ToastMessage | undefined;
};

const verbs = {
  add: "adding",
  change: "updating",
  delete: "deleting",
  restore: "updating",
} as const;

/** Answers a form of the screen: back to the list with a toast, or a reply with all that was typed. */
export async function saveRecord<Value, Columns extends object, Row extends Columns>(
  request: Request,
  actor: string,
  kind: Kind<Value, Columns, Row>,
) {
  const { resource, store } = kind;
  const values = await readFields(request);
  const id = submittedValue({ values, errors: {} }, "id");
  const intent = intentOf(submittedValue({ values, errors: {} }, "intent"), id);
  try {
    requireWritableDatabase();
    if (id && !isId(id)) return reply(404, values, notFoundToast(resource));
    if (intent === "delete") {
      const isDone = await store.remove(actor, id);
      return isDone
        ? backTo(resource, deletedToast(resource), id)
        : reply(404, values, notFoundToast(resource));
    }
    if (intent === "restore") {
      const isDone = await store.restore(actor, id);
      return isDone
        ? backTo(resource, restoredToast(resource))
        : reply(404, values, notFoundToast(resource));
    }
    const parsed = kind.schema.safeParse(values);
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error);
      return reply(422, values, kind.refused?.(errors), errors);
    }
    if (intent === "add") {
      await store.add(actor, await kind.toColumns(parsed.data, undefined));
      return backTo(resource, addedToast(resource));
    }
    const before = await store.find(id);
    if (!before) return reply(404, values, notFoundToast(resource));
    const columns = await kind.toColumns(parsed.data, before);
    const version = Number(submittedValue({ values, errors: {} }, "version")) || 0;
    const outcome = await store.change(actor, id, version, columns);
    if (outcome.is === "changed") return backTo(resource, updatedToast(resource));
    if (outcome.is === "gone") return reply(404, values, notFoundToast(resource));
    const { toDisplayValues = (kept) => kept } = kind;
    const theirs = { ...outcome.now, ...toDisplayValues(outcome.now) };
    const conflict = await findConflict(id, toDisplayValues(columns), theirs);
    return reply(409, { ...values, version: String(conflict.version) }, undefined, {}, conflict);
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference, record: resource.name }, "a record could not be saved");
    return reply(503, values, failedToast(resource, verbs[intent], reference));
  }
}

function intentOf(asked: string, id: string): keyof typeof verbs {
  if (asked === "delete" || asked === "restore") return asked;
  return id ? "change" : "add";
}

/** What was deleted can be had back from the toast itself. */
async function backTo(noun: Resource, toast: ToastMessage, deletedId?: string): Promise<Response> {
  const undo = deletedId && { action: noun.path, fields: { intent: "restore", id: deletedId } };
  const cookie = await setFlash({ ...toast, ...(undo && { undo }) });
  return redirect(noun.path, { status: 303, headers: { "Set-Cookie": cookie } });
}

function reply(
  status: number,
  values: RecordResult["values"],
  toast: ToastMessage | undefined,
  errors: RecordResult["errors"] = {},
  conflict?: RecordResult["conflict"],
) {
  const shown = toast && { ...toast, isDestructive: true };
  return data<RecordResult>({ errors, values, toast: shown, conflict }, { status });
}
