import { data, redirect } from "react-router";
import { requirePermission } from "~/platform/auth/permission.server";
import {
  handlePicturePart,
  handlePictureUpload,
  type PartOfUpload,
} from "~/platform/media/handle-picture-upload.server";
import type { Route } from "./+types/upload";

/** Takes one picture or a part of one, so that the script can show progress. Responds with JSON. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  const part = partOf(url);
  const result = part
    ? await handlePicturePart(userId, request, part)
    : (await handlePictureUpload(userId, request))[0];
  if (!result) return Response.json({ sentence: "No file has arrived." }, { status: 400 });
  if ("received" in result) return Response.json({ received: result.received });
  if ("picture" in result) return Response.json({ picture: result.picture }, { status: 201 });
  return Response.json({ sentence: result.sentence }, { status: result.status });
}

/** Undefined if the query names no part. */
function partOf({ searchParams }: URL): PartOfUpload | undefined {
  if (!searchParams.has("id")) return undefined;
  const [uploadId, start, size] = ["id", "start", "size"].map(
    (name) => searchParams.get(name) ?? "",
  );
  if (!/^[0-9a-f]{32}$/.test(uploadId ?? "") || !/^\d{1,8} \d{1,8}$/.test(`${start} ${size}`)) {
    throw data(null, { status: 400, statusText: "The upload arrived damaged. Please try again." });
  }
  return { uploadId: uploadId ?? "", start: Number(start), size: Number(size) };
}

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "content");
  return redirect("/admin/media");
}
