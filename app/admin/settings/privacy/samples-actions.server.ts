import { handleSettingsForm } from "~/admin/settings/section.server";
import { builtInTestimonies } from "~/features/testimonies/content";
import type { Flash } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { sampleTables } from "~/resources";
import {
  pickSamples,
  removeSamples,
  restoreSamples,
  type Samples,
} from "~/settings/sample-content.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";

const path = "/admin/settings/samples";
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export const allSamples: Samples = {
  tables: sampleTables,
  testimonies: builtInTestimonies.length,
};

/** Removes the sample content of the kinds that are ticked, or restores it. */
export async function changeSamples(request: Request, userId: string) {
  const values = await readFields(request);
  const at = submittedValue({ values, errors: {} }, "at");
  const saved = (toast: Omit<Flash, "id">) => ({
    outcome: "saved" as const,
    redirectTo: path,
    toast,
  });
  return handleSettingsForm("samples", values, async () => {
    if (values.intent === "restore") {
      const count = instant.test(at) ? await restoreSamples(allSamples, userId, at) : 0;
      const title = count > 0 ? "Sample content restored" : "There was nothing to restore";
      return saved({ title });
    }
    if (values.intent !== "remove") return { outcome: "invalid", toast: unclear };
    const kinds = [values.kind ?? []].flat();
    if (kinds.length === 0) return { outcome: "invalid", toast: nothingTicked };
    const removedAt = await removeSamples(pickSamples(allSamples, kinds), userId);
    if (!removedAt) return saved({ title: "No sample content was left" });
    return saved({
      title: "Sample content removed",
      isDestructive: true,
      isDeletion: true,
      undo: { action: path, fields: { intent: "restore", at: removedAt } },
    });
  });
}

const nothingTicked: ToastMessage = {
  title: "Nothing was removed",
  description: "No kind was ticked. Tick what you want to remove.",
  isDestructive: true,
};

const unclear: ToastMessage = {
  title: "Nothing was changed",
  description: "Please use the button on this page.",
  isDestructive: true,
};
