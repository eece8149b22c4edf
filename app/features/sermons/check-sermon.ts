import { isId } from "~/crud/load-records.server";
import { requirePermission } from "~/platform/auth/permission.server";
import type { Route } from "./+types/check-sermon";
import { checkSermon } from "./check-sermon.server";

/** The check of a sermon while its form is filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const param = (name: string) =>
    (url.searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 2_000);
  const check = await checkSermon({
    id: isId(param("id")) ? param("id") : "",
    title: param("title").slice(0, 200),
    date: param("date"),
    videoUrl: param("videoUrl").trim(),
    audioUrl: param("audioUrl"),
    scripture: param("scripture").slice(0, 300),
    passages: param("passages").slice(0, 300),
  });
  return Response.json(check);
}
