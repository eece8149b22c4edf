import { redirectWithFlash } from "~/admin/settings/redirect-with-flash.server";
import { catchSaveErrors, formResponse } from "~/admin/settings/section.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { removeSamples, restoreSamples } from "~/settings/sample-content.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";

const address = "/admin/settings/samples";
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Removes all that is left, or takes that back. */
export async function changeSamples(request: Request, userId: string) {
  const values = await readFields(request);
  const at = submittedValue({ values, errors: {} }, "at");
  return catchSaveErrors({}, { name: "samples" }, async () => {
    if (values.intent === "restore") {
      const count = instant.test(at) ? await restoreSamples(userId, at) : 0;
      return redirectWithFlash(address, {
        title: count > 0 ? "Sample content restored" : "There was nothing to restore",
      });
    }
    if (values.intent !== "remove") return formResponse(422, { values, toast: unclear });
    const removedAt = await removeSamples(userId);
    if (!removedAt) return redirectWithFlash(address, { title: "No sample content was left" });
    return redirectWithFlash(address, {
      title: "Sample content removed",
      isDestructive: true,
      undo: { action: address, fields: { intent: "restore", at: removedAt } },
    });
  });
}

const unclear: ToastMessage = {
  title: "Nothing was changed",
  description: "Please use the button on this page.",
  isDestructive: true,
};
