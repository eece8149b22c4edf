import { data, redirect } from "react-router";
import { receiveAudioPart } from "~/platform/audio/receive-audio.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { log } from "~/platform/log.server";
import type { Route } from "./+types/upload";

/** Takes one part of a recording from the script of the form. Responds with JSON. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  const part = partOf(url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  try {
    const result = await receiveAudioPart({ ...part, userId, bytes });
    if (result.is === "refused") {
      return Response.json({ sentence: result.sentence }, { status: result.status });
    }
    return result.is === "complete"
      ? Response.json({ audio: result.audio }, { status: 201 })
      : Response.json({ received: result.received });
  } catch (error) {
    log.error({ err: error }, "a recording could not be stored");
    return Response.json({ sentence: notNow }, { status: 503 });
  }
}

const notNow = "We could not save this recording. Please try again in a moment.";

const maxNameLength = 150;

function partOf({ searchParams }: URL) {
  const [uploadId = "", start = "", size = "", name = ""] = ["id", "start", "size", "name"].map(
    (key) => searchParams.get(key) ?? "",
  );
  if (!/^[0-9a-f]{32}$/.test(uploadId) || !/^\d{1,9} \d{1,9}$/.test(`${start} ${size}`)) {
    throw data(null, { status: 400, statusText: "The upload arrived damaged. Please try again." });
  }
  return {
    uploadId,
    start: Number(start),
    size: Number(size),
    name: name.replaceAll(/\p{C}/gu, "").slice(0, maxNameLength) || "A recording",
  };
}

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "content");
  return redirect("/admin/sermons");
}
