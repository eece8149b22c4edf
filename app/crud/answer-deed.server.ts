/** The same answers to every deed on one record that is no saving: done, refused, too late, or failed. */
import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { setFlash, type Undo } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import { requireWriting } from "~/platform/writing.server";
import { typed } from "~/ui/forms/form-reply";
import type { ToastMessage } from "~/ui/toast";
import { findLastChange } from "./conflict.server";
import { isId } from "./load-records.server";
import { failed, type Noun } from "./noun";
import type { RecordReply } from "./record-reply";

/** How a deed ended. */
export type Ended =
  | { is: "done"; toast: ToastMessage; undo?: Undo }
  | { is: "refused"; toast: ToastMessage }
  | { is: "overtaken" }
  | { is: "gone" };

/** What the form of a deed sends: what to do, with which record, as which the person saw it. */
export async function readDeed(request: Request) {
  const values = await readFields(request);
  const field = (name: string) => typed({ values, errors: {} }, name);
  return {
    field,
    intent: field("intent"),
    id: field("id"),
    version: Number(field("version")) || 0,
  };
}

/** Goes `back` with a toast once the deed is done; otherwise the screen stays and says why. */
export async function answerDeed(
  noun: Noun,
  { id, back }: { id: string; back: string },
  perform: () => Promise<Ended>,
) {
  const ended = await attempt(noun, id, perform);
  if (ended.is === "failed") return refuse(503, ended.toast);
  if (ended.is === "refused") return refuse(422, ended.toast);
  if (ended.is === "overtaken") return refuse(409, await overtaken(noun, id));
  if (ended.is === "gone") {
    throw data(null, { status: 404, statusText: `This ${noun.thing} is not here any more.` });
  }
  const cookie = await setFlash({ ...ended.toast, ...(ended.undo && { undo: ended.undo }) });
  return redirect(back, { status: 303, headers: { "Set-Cookie": cookie } });
}

async function attempt(
  noun: Noun,
  id: string,
  perform: () => Promise<Ended>,
): Promise<Ended | { is: "failed"; toast: ToastMessage }> {
  try {
    requireWriting();
    return isId(id) ? await perform() : { is: "gone" };
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference, record: noun.name }, "a deed could not be done");
    return { is: "failed", toast: failed(noun, "updating", reference) };
  }
}

async function overtaken({ thing }: Noun, id: string): Promise<ToastMessage> {
  const { by } = (await findLastChange(id)) ?? {};
  return {
    title: `This ${thing} has changed meanwhile`,
    description: `${by ?? "Somebody"} was faster. Here it is as it stands now: please look again, nothing of yours was done.`,
  };
}

function refuse(status: number, toast: ToastMessage) {
  const shown = { ...toast, isDestructive: true };
  return data<RecordReply>({ errors: {}, values: {}, toast: shown }, { status });
}
