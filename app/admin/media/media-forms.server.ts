import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { z } from "zod";
import { findConflict } from "~/crud/conflict.server";
import { isId } from "~/crud/load-records.server";
import {
  deletedToast,
  failedToast,
  notFoundToast,
  pathWithQuery,
  restoredToast,
  updatedToast,
} from "~/crud/resource";
import { hasPermission } from "~/platform/auth/permission.server";
import type { Role, SessionUser } from "~/platform/auth/session.server";
import { setFlash } from "~/platform/forms/flash.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { log } from "~/platform/log.server";
import {
  deletePicture,
  describePicture,
  restorePicture,
} from "~/platform/media/media-change.server";
import { replacePicture } from "~/platform/media/media-replace.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { submittedValue } from "~/ui/forms/form-result";
import { checkbox, text } from "~/ui/forms/form-rules";
import { picture } from "~/ui/forms/record-rules";
import type { ToastMessage } from "~/ui/toast";
import type { MediaResult } from "./media-result";
import { mediaResource as noun } from "./resource";

type Fields = MediaResult["values"];
type Sent = { actor: string; role: Role; id: string; fields: Fields; url: URL };

const descriptionSchema = z
  .object({ alt: text({ label: "What it shows", maxLength: 300 }), isDecorative: checkbox() })
  .refine(({ alt, isDecorative }) => isDecorative || alt !== "", {
    path: ["alt"],
    error: "Please say what the picture shows, or tick that it is decoration.",
  });
const replacementSchema = z.object({ replacement: picture("The other picture") });

const intents = { describe, delete: remove, restore, replace };

/** Every form of the library but uploads: each names what it intends. */
export async function handleMediaForm(
  { userId: actor, role }: SessionUser,
  request: Request,
  url: URL,
) {
  const fields = await readFields(request);
  const id = submittedValue({ values: fields, errors: {} }, "id");
  const intent = submittedValue({ values: fields, errors: {} }, "intent");
  if (!isIntent(intent)) throw data(null, { status: 400, statusText: "This form is not known." });
  if (!isId(id)) return refuse(404, fields, notFoundToast(noun));
  try {
    requireWritableDatabase();
    return await intents[intent]({ actor, role, id, fields, url });
  } catch (error) {
    const reference = randomUUID();
    log.error({ err: error, reference }, "a picture could not be changed");
    const verb = intent === "delete" ? "deleting" : "updating";
    return refuse(503, fields, failedToast(noun, verb, reference));
  }
}

function isIntent(text: string): text is keyof typeof intents {
  return Object.hasOwn(intents, text);
}

async function describe({ actor, id, fields, url }: Sent) {
  const parsed = descriptionSchema.safeParse(fields);
  if (!parsed.success) return refuse(422, fields, undefined, fieldErrors(parsed.error));
  const { isDecorative } = parsed.data;
  const mine = { isDecorative, alt: isDecorative ? "" : parsed.data.alt };
  const outcome = await describePicture(actor, id, Number(fields.version), mine);
  if (outcome.is === "gone") return refuse(404, fields, notFoundToast(noun));
  if (outcome.is === "overtaken") {
    const conflict = await findConflict(id, mine, outcome.now);
    return refuse(409, { ...fields, version: String(conflict.version) }, undefined, {}, conflict);
  }
  // The question may stand in the midst of another form.
  if (fields.stay) return { described: outcome.now };
  return onTo(url.pathname + url.search, updatedToast(noun));
}

async function remove({ actor, id, fields }: Sent) {
  const outcome = await deletePicture(actor, id);
  if (outcome.is === "gone") return refuse(404, fields, notFoundToast(noun));
  if (outcome.is === "used") {
    const description = `It is used by ${new Intl.ListFormat("en-GB").format(outcome.uses)}. Choose another picture there first, or replace it here.`;
    return refuse(409, fields, { title: "Error deleting picture", description });
  }
  const undo = { action: noun.path, fields: { intent: "restore", id } };
  return onTo(noun.path, { ...deletedToast(noun), undo });
}

async function restore({ actor, id, fields }: Sent) {
  if (!(await restorePicture(actor, id))) return refuse(404, fields, notFoundToast(noun));
  return onTo(noun.path, restoredToast(noun));
}

async function replace({ actor, role, id, fields }: Sent) {
  const parsed = replacementSchema.safeParse(fields);
  if (!parsed.success) return refuse(422, fields, undefined, fieldErrors(parsed.error));
  const replacer = { actor, mayChangeSettings: hasPermission(role, "site") };
  const places = await replacePicture(replacer, id, parsed.data.replacement);
  if (places === "settings") {
    const description = "Settings show it too. Ask an administrator to replace it.";
    return refuse(403, fields, { title: "Error updating picture", description });
  }
  const description = `In ${places === 1 ? "one place" : `${places} places`}.`;
  return onTo(pathWithQuery(noun.path, { edit: id }), { title: "Picture replaced", description });
}

async function onTo(path: string, flash: Parameters<typeof setFlash>[0]) {
  return redirect(path, { status: 303, headers: { "Set-Cookie": await setFlash(flash) } });
}

function refuse(
  status: number,
  values: Fields,
  toast: ToastMessage | undefined,
  errors: MediaResult["errors"] = {},
  conflict?: MediaResult["conflict"],
) {
  const shown = toast && { ...toast, isDestructive: true };
  return data<MediaResult>({ errors, values, toast: shown, conflict }, { status });
}
