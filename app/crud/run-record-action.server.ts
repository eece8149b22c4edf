/** The same answers to every deed on one record that is no saving: done, refused, too late, or failed. */
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { setFlash, type Undo } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";
import { findLastChange } from "./conflict.server";
import { isId } from "./load-records.server";
import type { RecordResult } from "./record-result";
import { failedToast, type Resource } from "./resource";

/** How a deed ended. */
export type ActionResult =
  | { is: "done"; toast: ToastMessage; undo?: Undo }
  | { is: "refused"; toast: ToastMessage }
  | { is: "overtaken" }
  | { is: "gone" };

/** What the form of a deed sends: what to do, with which record, as which the person saw it. */
export async function readActionForm(request: Request) {
  const values = await readFields(request);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  return {
    field,
    intent: field("intent"),
    id: field("id"),
    version: Number(field("version")) || 0,
  };
}

/** Goes `back` with a toast once the deed is done; otherwise the screen stays and says why. */
export async function runRecordAction(
  noun: Resource,
  { id, back }: { id: string; back: string },
  perform: () => Promise<ActionResult>,
) {
  const ended = await attempt(noun, id, perform);
  if (ended.is === "failed") return refuse(503, ended.toast);
  if (ended.is === "refused") return refuse(422, ended.toast);
  if (ended.is === "overtaken") return refuse(409, await overtaken(noun, id));
  if (ended.is === "gone") {
    throw data(null, { status: 404, statusText: `This ${noun.singular} is not here any more.` });
  }
  const cookie = await setFlash({ ...ended.toast, ...(ended.undo && { undo: ended.undo }) });
  return redirect(back, { status: 303, headers: { "Set-Cookie": cookie } });
}

async function attempt(
  noun: Resource,
  id: string,
  perform: () => Promise<ActionResult>,
): Promise<ActionResult | { is: "failed"; toast: ToastMessage }> {
  try {
    requireWritableDatabase();
    return isId(id) ? await perform() : { is: "gone" };
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference, record: noun.name }, "a deed could not be done");
    return { is: "failed", toast: failedToast(noun, "updating", reference) };
  }
}

async function overtaken({ singular }: Resource, id: string): Promise<ToastMessage> {
  const { by } = (await findLastChange(id)) ?? {};
  return {
    title: `This ${singular} has changed meanwhile`,
    description: `${by ?? "Somebody"} was faster. Here it is as it stands now: please look again, nothing of yours was done.`,
  };
}

function refuse(status: number, toast: ToastMessage) {
  const shown = { ...toast, isDestructive: true };
  return data<RecordResult>({ errors: {}, values: {}, toast: shown }, { status });
}
