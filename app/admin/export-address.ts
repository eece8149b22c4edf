import { data } from "react-router";
import { requirePermission } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { exportPersonalData } from "~/platform/privacy/export-personal-data.server";
import { emailAddress } from "~/ui/forms/form-rules";
import type { Route } from "./+types/export-address";

/** A POST, so that the address appears in no log and no browser history. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const parsed = emailAddress().safeParse((await readFields(request)).email);
  if (!parsed.success) {
    throw data(null, { status: 422, statusText: "Please enter a valid email address." });
  }
  const stored = await exportPersonalData(userId, parsed.data);
  const day = new Date().toISOString().slice(0, 10);
  return new Response(`${JSON.stringify(stored, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="one-address-${day}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
