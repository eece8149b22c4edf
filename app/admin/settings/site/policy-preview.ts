import { requireUser } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { renderPreview } from "~/platform/markdown.server";
import { fillRetentionDays } from "~/settings/retention-days";
import { readSettings } from "~/settings/settings.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/policy-preview";

/** Renders the preview of a policy with the retention times filled in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const [values, { keptDays }] = await Promise.all([readFields(request), readSettings()]);
  const text = submittedValue({ values, errors: {} }, "text");
  return Response.json(await renderPreview(fillRetentionDays(text, keptDays), userId));
}
