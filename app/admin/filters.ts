import { data } from "react-router";
import { isId } from "~/crud/load-records.server";
import { requireUser } from "~/platform/auth/permission.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import type { Route } from "./+types/filters";
import {
  addSavedFilter,
  deleteSavedFilter,
  maxSavedFilters,
  savedFilterSchema,
} from "./saved-filters.server";

/** Saves or deletes a filter of the signed-in person, and returns to its list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const values = await readFields(request);
  requireWritableDatabase();
  if (values.intent === "delete") {
    const id = String(values.id ?? "");
    const list = isId(id) ? await deleteSavedFilter(userId, id) : undefined;
    if (!list) throw data(null, { status: 404, statusText: "This filter is not here any more." });
    return redirectWithToast(list, { title: "Filter deleted" });
  }
  const parsed = savedFilterSchema.safeParse(values);
  if (!parsed.success) {
    const [mistake] = Object.values(fieldErrors(parsed.error));
    throw data(null, { status: 422, statusText: `The filter was not saved. ${mistake}.` });
  }
  const saved = await addSavedFilter(userId, parsed.data);
  if (saved) return redirectWithToast(saved, { title: "Filter saved" });
  return redirectWithToast(parsed.data.list, {
    title: "The filter was not saved",
    description: `You have ${maxSavedFilters} saved filters. Delete one first.`,
    isDestructive: true,
  });
}
