import { requireUser } from "~/platform/auth/permission.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { renderPreview } from "~/platform/markdown.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/preview";

/** Renders the preview of Markdown fields. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireUser(context);
  const values = await readFields(request);
  const text = submittedValue({ values, errors: {} }, "text");
  return Response.json(await renderPreview(text, userId));
}
