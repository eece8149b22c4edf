import { requireUser } from "~/platform/auth/current-user.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { renderMarkdown } from "~/platform/markdown.server";
import { sayHowLong } from "~/settings/kept-days";
import { readSettings } from "~/settings/settings.server";
import { typed } from "~/ui/forms/form-reply";
import type { Route } from "./+types/policy-preview";

/** A policy as it will look on the site, with the times that things are kept. */
export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context);
  const [values, { keptDays }] = await Promise.all([readFields(request), readSettings()]);
  const text = typed({ values, errors: {} }, "text");
  return Response.json({ html: renderMarkdown(sayHowLong(text, keptDays)) });
}
