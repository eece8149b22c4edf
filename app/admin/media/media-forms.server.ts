import { data, redirect } from "react-router";
import { z } from "zod";
import { isId } from "~/crud/load-records.server";
import type { RecordResult } from "~/crud/record-result";
import {
  deletedToast,
  failedToast,
  notFoundToast,
  pathWithQuery,
  restoredToast,
  updatedToast,
} from "~/crud/resource";
import { conflictOutcome, isOwnRepeat } from "~/crud/save-record.server";
import { hasPermission } from "~/platform/auth/permission.server";
import type { SessionUser } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import type { Flash } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import {
  type FormOutcome,
  handleForm,
  invalid,
  redirectWithToast,
} from "~/platform/forms/handle-form.server";
import { handlePictureUpload } from "~/platform/media/handle-picture-upload.server";
import type { LibraryPicture } from "~/platform/media/media.server";
import { addEditedPicture } from "~/platform/media/media-add.server";
import {
  deletePicture,
  describePicture,
  findPicture,
  restorePicture,
  setFocus,
} from "~/platform/media/media-change.server";
import { replacePicture, settingsWith } from "~/platform/media/media-replace.server";
import { pictureColumns, resources } from "~/resources";
import { submittedValue } from "~/ui/forms/form-result";
import { checkbox, picture, text } from "~/ui/forms/form-rules";
import type { Role } from "~db/schema.server";

const resource = resources.media;

/** `refused` lists the rejected files and their reasons. */
type MediaResult = RecordResult & {
  refused?: { name: string; sentence: string }[];
  described?: LibraryPicture;
};

type Fields = MediaResult["values"];

type Outcome = Promise<FormOutcome<MediaResult>>;
type Sent = { actor: string; roles: Role[]; id: string; fields: Fields; url: URL };

const descriptionSchema = z
  .object({ alt: text({ label: "What it shows", maxLength: 300 }), isDecorative: checkbox() })
  .refine(({ alt, isDecorative }) => isDecorative || alt !== "", {
    path: ["alt"],
    error: "Please describe the picture, or tick Decorative only.",
  });

const replacementSchema = z.object({ replacement: picture("The other picture") });

const percent = z.coerce.number().int().min(0).max(90);
const editSchema = z
  .object({
    angle: z.enum(["0", "90", "180", "270"]).transform(Number),
    left: percent,
    right: percent,
    top: percent,
    bottom: percent,
  })
  .refine((cut) => cut.left + cut.right <= 90 && cut.top + cut.bottom <= 90);

const focusSchema = z.enum(["0", "50", "100"]).transform(Number);

const noFile = "no file was chosen. Please choose one picture or several.";

const intents = { describe, delete: remove, restore, replace, edit, focus };

export async function handleMediaForm(
  { userId: actor, roles }: SessionUser,
  request: Request,
  url: URL,
) {
  const fields = await readFields(request);
  const id = submittedValue({ values: fields, errors: {} }, "id");
  const intent = submittedValue({ values: fields, errors: {} }, "intent");
  if (!isIntent(intent)) throw data(null, { status: 400, statusText: "This form is not known." });
  const verb = intent === "delete" ? "deleting" : "updating";
  const failureToast = (reference: string) => failedToast(resource, verb, reference);
  return handleForm<MediaResult>({ name: resource.name, values: fields, failureToast }, async () =>
    isId(id) ? intents[intent]({ actor, roles, id, fields, url }) : missing,
  );
}

/** Without JavaScript the browser sends all files in one form and expects a page. */
export async function handleFormUpload(actor: string, request: Request) {
  const received = await handlePictureUpload(actor, request);
  const refused = received.filter((one) => "sentence" in one);
  if (received.length === 0) refused.push({ name: "Nothing", status: 422, sentence: noFile });
  if (refused.length > 0) {
    const status = Math.max(...refused.map((one) => one.status));
    // The session was ended meanwhile, so the library must not be shown.
    if (refused.some((one) => one.status === 403)) throw redirect("/admin");
    return data<MediaResult>({ errors: {}, values: {}, refused }, { status });
  }
  return redirectWithToast(pathWithQuery(resource.path, { show: "waiting" }), {
    title: received.length === 1 ? "Picture uploaded" : `${received.length} pictures uploaded`,
    description: "Describe each picture. Then you can use it.",
  });
}

const missing = { outcome: "missing" as const, toast: notFoundToast(resource) };

function isIntent(text: string): text is keyof typeof intents {
  return Object.hasOwn(intents, text);
}

async function describe({ actor, id, fields, url }: Sent): Outcome {
  const parsed = descriptionSchema.safeParse(fields);
  if (!parsed.success) return invalid(parsed.error);
  const { isDecorative } = parsed.data;
  const submitted = { isDecorative, alt: isDecorative ? "" : parsed.data.alt };
  const outcome = await describePicture(actor, id, Number(fields.version), submitted);
  if (outcome.is === "gone") return missing;
  if (outcome.is === "conflict") {
    const { alt, isDecorative: isTheirs } = outcome.now;
    const theirs = { now: outcome.now, fields: { alt, isDecorative: isTheirs } };
    if (!(await isOwnRepeat(actor, id, fields, theirs))) return conflictOutcome(id, fields, theirs);
  }
  // The description form may be open inside another form, which stays on the page.
  if (fields.stay) return { outcome: "shown", described: outcome.now };
  return saved(url.pathname + url.search, updatedToast(resource));
}

async function remove({ actor, id }: Sent): Outcome {
  const outcome = await deletePicture(pictureColumns, actor, id);
  if (outcome.is === "gone") return missing;
  if (outcome.is === "used") {
    const description = `It is used by ${new Intl.ListFormat("en-GB").format(outcome.uses)}. Choose another picture there first, or replace it here.`;
    return { outcome: "conflict", toast: { title: "Error deleting picture", description } };
  }
  const undo = { action: resource.path, fields: { intent: "restore", id } };
  return saved(resource.path, { ...deletedToast(resource), undo });
}

async function restore({ actor, id }: Sent): Outcome {
  if (!(await restorePicture(actor, id))) return missing;
  return saved(resource.path, restoredToast(resource));
}

async function replace({ actor, roles, id, fields }: Sent): Outcome {
  const parsed = replacementSchema.safeParse(fields);
  if (!parsed.success) return invalid(parsed.error);
  const replacer = { actor, mayChangeSettings: hasPermission(roles, "site") };
  const result = await replacePicture(pictureColumns, replacer, id, parsed.data.replacement);
  if (result.is === "settings") {
    const description = "Settings show it too. Ask an administrator to replace it.";
    return { outcome: "forbidden", toast: { title: "Error updating picture", description } };
  }
  if (result.is === "libraryOnly") {
    const description = `It is used by ${new Intl.ListFormat("en-GB").format(result.uses)}, where only pictures of this library can be shown. Choose one of them.`;
    return { outcome: "conflict", toast: { title: "Error updating picture", description } };
  }
  const { places } = result;
  const description = `In ${places === 1 ? "one place" : `${places} places`}.`;
  return saved(pathWithQuery(resource.path, { edit: id }), {
    title: "Picture replaced",
    description,
  });
}

/** Replaces the picture by a turned or cut copy everywhere. The picture as it was goes to the trash. */
async function edit({ actor, roles, id, fields }: Sent): Outcome {
  const parsed = editSchema.safeParse(fields);
  const source = await findPicture(db, id);
  if (!source) return missing;
  if (!parsed.success || Object.values(parsed.data).every((value) => value === 0)) {
    const description = "Cut off something, and leave a part of the picture.";
    return { outcome: "invalid", toast: { title: "Picture not changed", description } };
  }
  const replacer = { actor, mayChangeSettings: hasPermission(roles, "site") };
  if (!replacer.mayChangeSettings && (await settingsWith(db, source.hash)).length > 0) {
    const description = "Settings show it too. Ask an administrator to change it.";
    return { outcome: "forbidden", toast: { title: "Error updating picture", description } };
  }
  const copy = await addEditedPicture(actor, source, parsed.data);
  await replacePicture(pictureColumns, replacer, id, copy.address);
  await deletePicture(pictureColumns, actor, id);
  const description = "The picture as it was is in the trash.";
  return saved(pathWithQuery(resource.path, { edit: copy.id }), {
    title: "Picture changed",
    description,
  });
}

async function focus({ actor, id, fields }: Sent): Outcome {
  const parsed = z.tuple([focusSchema, focusSchema]).safeParse(String(fields.focus).split(" "));
  if (!parsed.success) return invalid(parsed.error);
  if (!(await setFocus(actor, id, ...parsed.data))) return missing;
  return saved(pathWithQuery(resource.path, { edit: id }), updatedToast(resource));
}

function saved(redirectTo: string, toast: Omit<Flash, "id">) {
  return { outcome: "saved" as const, redirectTo, toast };
}
