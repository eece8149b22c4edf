import { data } from "react-router";
import { isId } from "~/crud/load-records.server";
import { backToResource } from "~/crud/resource";
import { readActionForm } from "~/crud/run-record-action.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import { notFound } from "~/platform/not-found.server";
import { endPresence, reportPresence } from "~/platform/records/presence.server";
import { type ResourceName, resources } from "~/resources";
import type { Route } from "./+types/presence";

const names = Object.keys(resources) as ResourceName[];

/** The browser reports here while a record is open. The response names the others who have it open. */
export async function action({ request, context }: Route.ActionArgs) {
  const { field, id } = await readActionForm(request);
  const name = names.find((one) => resources[one].path === field("path"));
  if (!name || !isId(id)) throw data(null, { status: 400, statusText: "No such record" });
  const { userId } = requirePermission(context, resources[name].permission);
  if (!(await exists(name, id))) notFound("No such record", backToResource(resources[name]));
  if (field("isLeaving")) {
    await endPresence(userId, id);
    return Response.json([]);
  }
  return Response.json(await reportPresence(userId, id, field("isEditing") !== ""));
}

/** In the table of the posted list: another list of the same person must not tell who has the record open. */
async function exists(name: ResourceName, id: string): Promise<boolean> {
  // All of these tables have an id.
  const rows = db
    .selectFrom(name as "sermons")
    .select("id")
    .where("id", "=", id);
  return (await rows.executeTakeFirst()) !== undefined;
}
