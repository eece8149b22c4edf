import { data } from "react-router";
import { requirePermission } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { exportPersonalData } from "~/platform/privacy/export-personal-data.server";
import { readSettings } from "~/settings/settings.server";
import { emailAddress } from "~/ui/forms/form-rules";
import type { Route } from "./+types/export-address";
import { renderReadableExport } from "./settings/privacy/readable-export.server";

/** A POST, so that the address appears in no log and no browser history. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "site");
  const fields = await readFields(request);
  const parsed = emailAddress().safeParse(fields.email);
  if (!parsed.success) {
    throw data(null, { status: 422, statusText: "Please enter a valid email address." });
  }
  const stored = await exportPersonalData(userId, parsed.data);
  const name = `one-address-${new Date().toISOString().slice(0, 10)}`;
  if (fields.format === "page") {
    const { homeZone } = await readSettings();
    const page = renderReadableExport(stored, parsed.data, homeZone);
    return fileResponse(`${name}.html`, "text/html", page);
  }
  return fileResponse(`${name}.json`, "application/json", `${JSON.stringify(stored, null, 2)}\n`);
}

function fileResponse(name: string, type: string, content: string): Response {
  return new Response(content, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
