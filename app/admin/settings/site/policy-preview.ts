import { requireUser } from "~/platform/auth/current-user.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { renderMarkdown } from "~/platform/markdown.server";
import { fillRetentionDays } from "~/settings/retention-days";
import { readSettings } from "~/settings/settings.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/policy-preview";

/** A policy as it will look on the site, with the times that things are kept. */
export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context);
  const [values, { keptDays }] = await Promise.all([readFields(request), readSettings()]);
  const text = submittedValue({ values, errors: {} }, "text");
  return Response.json({ html: renderMarkdown(fillRetentionDays(text, keptDays)) });
}
