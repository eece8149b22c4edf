import { data, redirect } from "react-router";
import { setFlash } from "~/platform/flash.server";
import { type Received, receivePictures } from "~/platform/receive-pictures.server";
import type { MediaReply } from "./media-forms.server";
import { mediaPath } from "./media-path";

/** The form as a browser sends it by itself: all files at once, and a page as the answer. */
export async function receivePlainUpload(actor: string, request: Request) {
  const received = await receivePictures(actor, await readUpload(request));
  const refused = received.filter(isRefused);
  const arrived = received.length - refused.length;
  if (received.length === 0) refused.push({ name: "No file", status: 422, sentence: noFile });
  if (refused.length > 0) {
    const status = Math.max(...refused.map((one) => one.status));
    return data<MediaReply>({ errors: {}, values: {}, refused }, { status });
  }
  const flash = {
    title: arrived === 1 ? "Picture uploaded" : `${arrived} pictures uploaded`,
    description: "Please say what each of them shows: then they can be used.",
  };
  return redirect(mediaPath({ onlyWaiting: true }), {
    status: 303,
    headers: { "Set-Cookie": await setFlash(flash) },
  });
}

const noFile = "Please choose one picture or several first.";

/** The parts of an upload; refused with a sentence where they arrived damaged. */
export async function readUpload(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400, statusText: "The upload arrived damaged. Please try again." });
  }
}

function isRefused(one: Received): one is Exclude<Received, { picture: unknown }> {
  return !("picture" in one);
}
