import { addCaptions } from "~/platform/audio/caption-files.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import type { Route } from "./+types/upload-captions";
import { parseWebVtt } from "./webvtt";

/** Takes captions from the script of the form, so that they are part of the draft. Responds with JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, "content");
  requireWritableDatabase();
  const parsed = parseWebVtt(new Uint8Array(await request.arrayBuffer()));
  if (parsed.is === "refused") return Response.json({ sentence: parsed.sentence }, { status: 422 });
  return Response.json({ hash: await addCaptions(parsed.text) }, { status: 201 });
}
