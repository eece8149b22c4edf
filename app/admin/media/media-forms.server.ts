import { data, redirect } from "react-router";
import { z } from "zod";
import { setFlash } from "~/platform/flash.server";
import { mistakesOf, readFields } from "~/platform/form-fields.server";
import { deletePicture, describePicture, restorePicture } from "~/platform/media-change.server";
import { replacePicture } from "~/platform/media-replace.server";
import type { Received } from "~/platform/receive-pictures.server";
import type { FormReply } from "~/ui/form-reply";
import { isPictureAddress } from "~/ui/picture-address";
import type { ToastMessage } from "~/ui/toast";
import { mediaPath } from "./media-path";
import { receivePlainUpload } from "./plain-upload.server";

/** What the library says to a form that it did not accept. */
export type MediaReply = FormReply & { refused?: Exclude<Received, { picture: unknown }>[] };

type Fields = FormReply["values"];

const descriptionSchema = z
  .object({
    alt: z
      .string()
      .trim()
      .max(300, { error: "Please say it in 300 characters or fewer." })
      .default(""),
    isDecorative: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
  })
  .refine(({ alt, isDecorative }) => isDecorative || alt.length > 0, {
    path: ["alt"],
    error: "Please say what the picture shows, or tick that it is decoration.",
  });

/** Every form of the library but the script's upload: each names what it intends. */
export async function receiveMediaForm(actor: string, request: Request, url: URL) {
  const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (isUpload) return receivePlainUpload(actor, request);
  const fields = await readFields(request);
  const id = String(fields.id ?? "");
  switch (fields.intent) {
    case "describe":
      return describe(actor, id, fields, url);
    case "delete":
      return remove(actor, id, fields);
    case "restore":
      await restorePicture(actor, id);
      return onTo(mediaPath({}, id), { title: "Picture restored" });
    case "replace":
      return replace(actor, id, fields);
    default:
      throw data(null, { status: 400, statusText: "This form is not known here." });
  }
}

async function describe(actor: string, id: string, fields: Fields, url: URL) {
  const parsed = descriptionSchema.safeParse(fields);
  if (!parsed.success) return refuse(422, fields, mistakesOf(parsed.error));
  const { isDecorative } = parsed.data;
  const description = { isDecorative, alt: isDecorative ? "" : parsed.data.alt };
  const outcome = await describePicture(actor, id, Number(fields.version), description);
  if ("isGone" in outcome) return refuse(404, fields, { alt: gone });
  if ("by" in outcome) {
    const theirs = outcome.theirs.isDecorative ? "that it is decoration" : outcome.theirs.alt;
    const alt = `${outcome.by} has changed it in the meantime: “${theirs}”. Yours is kept here. Save again to put it in its place.`;
    return refuse(409, { ...fields, version: String(outcome.version) }, { alt });
  }
  // The question may stand in the midst of another form.
  if (fields.stay) return { described: outcome.picture };
  return onTo(url.pathname + url.search, { title: "Picture updated successfully" });
}

async function remove(actor: string, id: string, fields: Fields) {
  const uses = await deletePicture(actor, id);
  if (uses.length === 0) {
    return onTo("/admin/media", { title: "Picture deleted", isDestructive: true, note: id });
  }
  const description = `It is used by ${new Intl.ListFormat("en-GB").format(uses)}. Choose another picture there first, or replace it here.`;
  return refuse(409, fields, {}, { title: "Error deleting picture", description });
}

async function replace(actor: string, id: string, fields: Fields) {
  const address = String(fields.replacement ?? "").trim();
  if (!isPictureAddress(address)) {
    const replacement = "Please choose a picture, or type a path of this site or a web address.";
    return refuse(422, fields, { replacement });
  }
  const places = await replacePicture(actor, id, address);
  const where = places === 1 ? "one place" : `${places} places`;
  return onTo(mediaPath({}, id), { title: "Picture replaced", description: `In ${where}.` });
}

const gone = "This picture was deleted in the meantime.";

async function onTo(path: string, flash: Parameters<typeof setFlash>[0]) {
  return redirect(path, { status: 303, headers: { "Set-Cookie": await setFlash(flash) } });
}

function refuse(status: number, values: Fields, errors: FormReply["errors"], toast?: ToastMessage) {
  const shown = toast && { ...toast, isDestructive: true };
  return data<MediaReply>({ values, errors, toast: shown }, { status });
}
