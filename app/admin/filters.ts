import { data } from "react-router";
import { z } from "zod";
import { isId } from "~/crud/load-records.server";
import { pathWithQuery } from "~/crud/resource";
import { requireUser } from "~/platform/auth/permission.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { readAddKey } from "~/platform/forms/form-keys.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { notFound } from "~/platform/not-found.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { isDay } from "~/platform/records/day-range.server";
import {
  addSavedFilter,
  deleteSavedFilter,
  maxSavedFilters,
} from "~/platform/saved-filters.server";
import { resources } from "~/resources";
import { singleLine } from "~/ui/forms/form-rules";
import type { Route } from "./+types/filters";
import { dashboardLink } from "./dashboard-link";

const lists = new Set<string>(Object.values(resources).map(({ path }) => path));
const names = z
  .string()
  .max(200)
  .regex(/^[\w,-]*$/, { error: "There is no such filter" });
const day = z.string().refine((text) => text === "" || isDay(text), { error: "That is no day" });

/** The search text is not a field: it may name a person. */
const savedFilterSchema = z.object({
  name: singleLine({ label: "Name", minLength: 1, maxLength: 40 }),
  list: z.string().refine((path) => lists.has(path), { error: "There is no such list" }),
  show: names.default(""),
  sort: names.default(""),
  from: day.default(""),
  to: day.default(""),
});

/** Saves or deletes a filter of the signed-in person, and returns to its list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const values = await readFields(request);
  requireWritableDatabase();
  if (values.intent === "delete") {
    const id = String(values.id ?? "");
    const list = isId(id) ? await deleteSavedFilter(userId, id) : undefined;
    if (!list) notFound("This filter no longer exists.", dashboardLink);
    return redirectWithToast(list, { title: "Filter deleted" });
  }
  const parsed = savedFilterSchema.safeParse(values);
  if (!parsed.success) {
    const [mistake] = Object.values(fieldErrors(parsed.error));
    throw data(null, { status: 422, statusText: `The filter was not saved. ${mistake}.` });
  }
  const { name, list, ...params } = parsed.data;
  const filtered = pathWithQuery(list, params);
  const query = pathWithQuery("", params).slice(1);
  const key = readAddKey(values, userId, "savedFilters", list, name, query);
  if (await addSavedFilter(userId, { list, name, query }, key)) {
    return redirectWithToast(filtered, { title: "Filter saved" });
  }
  return redirectWithToast(filtered, {
    title: "The filter was not saved",
    description: `You have ${maxSavedFilters} saved filters. Delete one first.`,
    isDestructive: true,
  });
}
