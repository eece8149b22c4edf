import { redirect } from "react-router";
import { requirePermission } from "~/platform/auth/permission.server";
import { handlePictureUpload } from "~/platform/media/handle-picture-upload.server";
import type { Route } from "./+types/upload";

/** Takes one picture for each request, so that the script can show progress. Responds with JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  const [received] = await handlePictureUpload(userId, request);
  if (!received) return Response.json({ sentence: "No file has arrived." }, { status: 400 });
  if ("picture" in received) return Response.json({ picture: received.picture }, { status: 201 });
  return Response.json({ sentence: received.sentence }, { status: received.status });
}

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "content");
  return redirect("/admin/media");
}
