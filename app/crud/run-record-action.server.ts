/** Every action on one record, apart from saving, has the same outcomes: done, refused, conflict, gone or failed. */
import type { Undo } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { handleForm } from "~/platform/forms/handle-form.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";
import { isId } from "./load-records.server";
import type { RecordResult } from "./record-result";
import { backToResource, failedToast, type Resource } from "./resource";
import { findLastChange } from "./save-record.server";

export type ActionResult =
  | { is: "done"; toast: ToastMessage; undo?: Undo }
  | { is: "refused"; toast: ToastMessage }
  | { is: "conflict"; wanted?: WantedState }
  | { is: "gone"; wanted?: WantedState };

/**
 * What an action would have changed: the values after it, or the verb of its audit entry. If the same person did that
 * last, only the response was lost.
 */
type WantedState = { actor: string; toast: ToastMessage } & ({ after: object } | { verb: string });

/** `version` is the version of the record that the user saw. */
export async function readActionForm(request: Request) {
  const values = await readFields(request);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  return {
    values,
    field,
    intent: field("intent"),
    id: field("id"),
    version: Number(field("version")) || 0,
  };
}

/** Redirects to `back` with a toast, or returns the reason why nothing was done. */
export function runRecordAction(
  resource: Resource,
  { id, back }: { id: string; back: string },
  perform: () => Promise<ActionResult>,
) {
  const failureToast = (reference: string) => failedToast(resource, "updating", reference);
  const gone = `This ${resource.singular} no longer exists.`;
  return handleForm<RecordResult>({ name: resource.name, values: {}, failureToast }, async () => {
    const result: ActionResult = isId(id) ? await perform() : { is: "gone" };
    if (result.is === "gone" || result.is === "conflict") {
      const { wanted } = result;
      if (wanted && (await isDoneBefore(id, wanted))) {
        return { outcome: "saved", redirectTo: back, toast: wanted.toast };
      }
    }
    if (result.is === "gone")
      return { outcome: "notFound", message: gone, back: backToResource(resource) };
    if (result.is === "conflict") {
      return { outcome: "conflict", toast: await conflictToast(resource, id) };
    }
    if (result.is === "refused") {
      return { outcome: "invalid", toast: { ...result.toast, isDestructive: true } };
    }
    const { toast, undo } = result;
    return { outcome: "saved", redirectTo: back, toast: { ...toast, ...(undo && { undo }) } };
  });
}

async function isDoneBefore(id: string, wanted: WantedState): Promise<boolean> {
  const last = await findLastChange(id);
  if (!last || last.actor !== wanted.actor) return false;
  if ("verb" in wanted) return last.action.startsWith(`${wanted.verb} `);
  const stored = new Map<string, unknown>(Object.entries(JSON.parse(last.after ?? "{}")));
  return Object.entries(wanted.after).every(([name, value]) => stored.get(name) === value);
}

async function conflictToast({ singular }: Resource, id: string): Promise<ToastMessage> {
  const { by } = (await findLastChange(id)) ?? {};
  return {
    title: `This ${singular} has changed`,
    description: `${by ?? "Someone"} changed it before you. Your action was not done. Please check the current version and try again.`,
  };
}
