import { data, redirect } from "react-router";
import { pathWithQuery } from "~/crud/resource";
import { setFlash } from "~/platform/forms/flash.server";
import { handlePictureUpload } from "~/platform/media/handle-picture-upload.server";
import type { MediaResult } from "./media-result";
import { mediaResource } from "./resource";

/** The form as a browser sends it by itself: all files at once, and a page as the answer. */
export async function handleFormUpload(actor: string, request: Request) {
  const received = await handlePictureUpload(actor, request);
  const refused = received.filter((one) => "sentence" in one);
  if (received.length === 0) refused.push({ name: "Nothing", status: 422, sentence: noFile });
  if (refused.length > 0) {
    const status = Math.max(...refused.map((one) => one.status));
    return data<MediaResult>({ errors: {}, values: {}, refused }, { status });
  }
  const flash = {
    title: received.length === 1 ? "Picture uploaded" : `${received.length} pictures uploaded`,
    description: "Say what each of them shows: then they can be used.",
  };
  return redirect(pathWithQuery(mediaResource.path, { show: "waiting" }), {
    status: 303,
    headers: { "Set-Cookie": await setFlash(flash) },
  });
}

const noFile = "no file was chosen. Please choose one picture or several.";
