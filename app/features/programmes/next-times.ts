import { requirePermission } from "~/platform/auth/permission.server";
import type { Route } from "./+types/next-times";
import { rowsToExceptions } from "./changed-days";
import { fieldsToRows } from "./changed-days-form.server";
import { timesSchema, toRecurrence } from "./gathering-times.server";
import { formatNextTimes } from "./next-times.server";

/** When a gathering would be held next, while its form is still being filled in; nothing until it can be known. */
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
  const ruled = toRecurrence(times);
  const exceptions = rowsToExceptions(fieldsToRows(times), ruled);
  return Response.json({ sentence: formatNextTimes({ ...times, ...ruled, exceptions }) });
}
