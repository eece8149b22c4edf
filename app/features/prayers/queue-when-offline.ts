import { data } from "react-router";
import type { FormResult } from "~/ui/forms/form-result";
import { clearFormDraft } from "~/ui/forms/use-form-draft";

/**
 * When no answer came to a request: this phone keeps it, a confidential one only if the person agrees. Undefined
 * where this browser cannot keep it, or the scripts for that have not come before the line was cut.
 */
export async function queueWhenOffline(typed: FormData, values: FormResult["values"]) {
  try {
    const [{ addToOfflineQueue }] = await Promise.all([
      import("./add-to-offline-queue"),
      import("~/features/prayers/components/offline-queue-panel"),
    ]);
    if (typed.has("isConfidential")) return reply({ values, offlineCopy: "asks" });
    const offlineCopy = await addToOfflineQueue(typed);
    clearFormDraft("prayer");
    return reply({ values: {}, offlineCopy });
  } catch {
    return undefined;
  }
}

function reply(parts: Pick<FormResult, "values" | "offlineCopy">) {
  return data<FormResult>({ errors: {}, ...parts }, { status: 503 });
}
