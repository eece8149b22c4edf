import { backTo } from "~/admin/settings/back-to.server";
import { keepOnFailure, replyWith } from "~/admin/settings/section.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { removeSamples, restoreSamples } from "~/settings/sample-content.server";
import { typed } from "~/ui/forms/form-reply";
import type { ToastMessage } from "~/ui/toast";

const address = "/admin/settings/samples";
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Removes all that is left, or takes that back. */
export async function changeSamples(request: Request, userId: string) {
  const values = await readFields(request);
  const at = typed({ values, errors: {} }, "at");
  return keepOnFailure({}, { name: "samples" }, async () => {
    if (values.intent === "restore") {
      const count = instant.test(at) ? await restoreSamples(userId, at) : 0;
      return backTo(address, {
        title: count > 0 ? "Sample content restored" : "There was nothing to restore",
      });
    }
    if (values.intent !== "remove") return replyWith(422, { values, toast: unclear });
    const removedAt = await removeSamples(userId);
    if (!removedAt) return backTo(address, { title: "No sample content was left" });
    return backTo(address, {
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
