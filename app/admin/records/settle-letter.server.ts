/** The same steps for every deed on what people wrote to us: refuse, write or say who was faster, tell. */
import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider, redirect } from "react-router";
import { requireUser } from "~/platform/current-user.server";
import { setFlash } from "~/platform/flash.server";
import { readFields } from "~/platform/form-fields.server";
import type { LetterStatus } from "~/platform/letter-store.server";
import { log } from "~/platform/log.server";
import { nudge } from "~/platform/outbox.server";
import { requirePermission } from "~/platform/permission.server";
import type { Outcome } from "~/platform/record-store.server";
import { requireWriting } from "~/platform/writing.server";
import { type FormReply, typed } from "~/ui/form-reply";
import type { ToastMessage } from "~/ui/toast";
import { findConflict } from "./conflict.server";
import { erased, gone, isLetterStatus, marked, overtaken, released } from "./letter";
import { askedIn, isId } from "./load-records.server";
import { addressOf, failed, type Noun } from "./noun";

type Settled = (actor: string, id: string, version: number) => Promise<Outcome<object>>;

type Store = {
  setStatus: (
    actor: string,
    id: string,
    version: number,
    status: LetterStatus,
  ) => Promise<Outcome<object>>;
  release: Settled;
  erase: Settled;
};

type Sending = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Deed = { does: Settled; toast: ToastMessage; leadsToList?: true };

/** Marks, releases or erases what the form names, at the version that the person saw. */
export async function settleLetter({ request, url, context }: Sending, noun: Noun, store: Store) {
  const values = await readFields(request);
  const read = (name: string) => typed({ values, errors: {} }, name);
  const [intent, id] = [read("intent"), read("id")];
  if (intent === "erase") requirePermission(context, "site");
  if (!isId(id)) return refuse(404, gone(noun));
  const deed = deedOf(noun, store, intent, read("status"));
  if (!deed) return refuse(422, unclear);
  if (intent === "erase" && read("confirmation").trim() !== "ERASE") return refuse(422, unsure);
  try {
    requireWriting();
    const version = Number(read("version")) || 0;
    const outcome = await deed.does(requireUser(context).userId, id, version);
    if (outcome.is === "gone") return refuse(404, gone(noun));
    if (outcome.is === "overtaken") {
      const { by } = await findConflict(id, {}, outcome.now);
      return refuse(409, overtaken(noun, by));
    }
    nudge();
    const { q, show, page } = askedIn(url);
    const list = addressOf(noun.path, { q, show, page: page > 1 ? page : null });
    const next = deed.leadsToList ? list : addressOf(list, { view: id });
    const headers = { "Set-Cookie": await setFlash(deed.toast) };
    return redirect(next, { status: 303, headers });
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference, record: noun.name }, "a letter could not be settled");
    return refuse(503, failed(noun, intent === "erase" ? "deleting" : "updating", reference));
  }
}

function deedOf(noun: Noun, store: Store, intent: string, status: string): Deed | undefined {
  if (intent === "release") return { does: store.release, toast: released(noun) };
  if (intent === "erase") return { does: store.erase, toast: erased(noun), leadsToList: true };
  if (intent !== "status" || !isLetterStatus(status)) return undefined;
  return {
    does: (actor, id, version) => store.setStatus(actor, id, version, status),
    toast: marked(noun, status),
  };
}

const unclear: ToastMessage = {
  title: "Nothing was changed",
  description: "The form did not say what to do. Please choose one of the buttons.",
};

const unsure: ToastMessage = {
  title: "Nothing was erased",
  description: "To erase it for good, type ERASE in capital letters.",
};

function refuse(status: number, toast: ToastMessage) {
  const reply: FormReply = { errors: {}, values: {}, toast: { ...toast, isDestructive: true } };
  return data(reply, { status });
}
