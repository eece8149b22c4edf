import { data } from "react-router";
import { isId } from "~/crud/load-records.server";
import { readActionForm } from "~/crud/run-record-action.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { endPresence, reportPresence } from "~/platform/records/presence.server";
import { resources } from "~/resources";
import type { Route } from "./+types/presence";

/** The browser reports here while a record is open. The response names the others who have it open. */
export async function action({ request, context }: Route.ActionArgs) {
  const { field, id } = await readActionForm(request);
  const resource = Object.values(resources).find(({ path }) => path === field("path"));
  if (!resource || !isId(id)) throw data(null, { status: 400, statusText: "No such record" });
  const { userId } = requirePermission(context, resource.permission);
  if (field("isLeaving")) {
    await endPresence(userId, id);
    return Response.json([]);
  }
  return Response.json(await reportPresence(userId, id, field("isEditing") !== ""));
}
