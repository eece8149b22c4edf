import { requirePermission } from "~/platform/auth/permission.server";
import type { Route } from "./+types/next-times";
import { rowsToExceptions } from "./changed-days.server";
import { fieldsToRows, timesSchema, toRecurrence } from "./gathering-form.server";
import { formatNextTimes } from "./next-times.server";

/** The next times of a gathering while its form is filled in; empty until the fields are valid. */
export function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const names = new Set(url.searchParams.keys());
  const fields = Object.fromEntries(
    [...names].map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
  const { data: times } = timesSchema.safeParse(fields);
  if (!times) return Response.json({ sentence: "" });
  const recurrence = toRecurrence(times);
  const exceptions = rowsToExceptions(fieldsToRows(times), recurrence);
  return Response.json({ sentence: formatNextTimes({ ...times, ...recurrence, exceptions }) });
}
