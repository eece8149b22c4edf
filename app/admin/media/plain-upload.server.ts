import { data, redirect } from "react-router";
import { addressOf } from "~/crud/noun";
import { setFlash } from "~/platform/forms/flash.server";
import { receivePictures } from "~/platform/media/receive-pictures.server";
import type { MediaReply } from "./media-reply";
import { mediaNoun } from "./noun";

/** The form as a browser sends it by itself: all files at once, and a page as the answer. */
export async function receivePlainUpload(actor: string, request: Request) {
  const received = await receivePictures(actor, request);
  const refused = received.filter((one) => "sentence" in one);
  if (received.length === 0) refused.push({ name: "Nothing", status: 422, sentence: noFile });
  if (refused.length > 0) {
    const status = Math.max(...refused.map((one) => one.status));
    return data<MediaReply>({ errors: {}, values: {}, refused }, { status });
  }
  const flash = {
    title: received.length === 1 ? "Picture uploaded" : `${received.length} pictures uploaded`,
    description: "Say what each of them shows: then they can be used.",
  };
  return redirect(addressOf(mediaNoun.path, { show: "waiting" }), {
    status: 303,
    headers: { "Set-Cookie": await setFlash(flash) },
  });
}

const noFile = "no file was chosen. Please choose one picture or several.";
