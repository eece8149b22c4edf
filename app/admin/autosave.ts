import { data } from "react-router";
import { isId } from "~/crud/load-records.server";
import { typedValues } from "~/crud/versions/changed-fields";
import { requirePermission } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { notFound } from "~/platform/not-found.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { autosave, isTooLong } from "~/platform/records/revisions.server";
import { type ResourceName, resources } from "~/resources";
import { submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/autosave";
import { dashboardLink } from "./dashboard-link";

const statusOf = { saved: 200, taken: 409, gone: 404 };

/** Stores what was typed in the form of a record with drafts. Visitors never see it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const resource = findResource(params.resource);
  const { userId } = requirePermission(context, resources[resource].permission);
  requireWritableDatabase();
  const values = await readFields(request);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  const [id, recordId] = [field("revision"), field("id") || null];
  const duplicateOf = recordId === null ? field("duplicateOf") : "";
  if (!isId(id) || (recordId !== null && !isId(recordId)) || (duplicateOf && !isId(duplicateOf))) {
    throw data(null, { status: 400, statusText: "This form is not known." });
  }
  const fields = {
    ...typedValues(values),
    version: field("version"),
    base: field("base"),
    revision: id,
    ...(duplicateOf && { duplicateOf }),
  };
  if (isTooLong(fields)) throw data(null, { status: 413, statusText: "This text is too long." });
  const outcome = await autosave({ id, resource, recordId, author: userId, fields });
  return new Response(null, { status: statusOf[outcome] });
}

function findResource(name: string) {
  const found = (Object.keys(resources) as ResourceName[]).find(
    (resource) => resource === name && resources[resource].hasDrafts,
  );
  if (!found) notFound("This form is not known.", dashboardLink);
  return found;
}
