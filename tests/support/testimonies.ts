import { db } from "~/platform/database.server";
import type { Staff } from "./staff";

/** Presses Save and approve in the form of a testimony, with other fields than the stored ones where `typed` says so. */
export async function approve(
  staff: Staff,
  id: string,
  typed: Record<string, string> = {},
  path = `/admin/testimonies?edit=${id}`,
): Promise<Response> {
  const stored = await db
    .selectFrom("testimonies")
    .select(["name", "title", "testimony", "category", "date", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
  const unknown = { name: "Ada", title: "A title", testimony: "A text" };
  const fields = Object.entries(stored ?? unknown).map(([name, value]) => [name, value ?? ""]);
  return staff.post(path, {
    ...Object.fromEntries(fields),
    id,
    version: "1",
    approved: "on",
    ...typed,
  });
}
