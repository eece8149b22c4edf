import { refuseMarkdown } from "~/platform/markdown.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { FormValues } from "./handle-form.server";

/** An error for each field whose text cannot be shown. Undefined if there is none. `actor`: who submits the form. */
export async function refuseMarkdownFields(
  values: FormValues,
  fields: readonly string[] = [],
  actor: string,
): Promise<Record<string, string> | undefined> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const error = await refuseMarkdown(submittedValue({ values, errors: {} }, field), actor);
    if (error) errors[field] = error;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}
