import { type ComponentType, useEffect, useState } from "react";
import { data } from "react-router";
import { clearFormDraft } from "~/ui/forms/form-draft-storage";
import type { FormResult } from "~/ui/forms/form-result";
import { hasQueuedRequests } from "~/ui/queued-requests-flag";
import { useInBrowser } from "~/ui/use-in-browser";
import type { OfflineQueuePanelProps } from "./queue-panel";

/**
 * Called when a request could not be sent. Queues it on the phone; a confidential one only after the person agrees.
 * Undefined if the browser cannot store it or the scripts for that did not load.
 */
export async function queueWhenOffline(typed: FormData, values: FormResult["values"]) {
  try {
    const [{ addToOfflineQueue }] = await Promise.all([import("./queue"), import("./queue-panel")]);
    if (typed.has("isConfidential")) return offlineResult({ values, offlineCopy: "asks" });
    const offlineCopy = await addToOfflineQueue(typed);
    clearFormDraft("prayer");
    return offlineResult({ values: {}, offlineCopy });
  } catch {
    return undefined;
  }
}

function offlineResult(parts: Pick<FormResult, "values" | "offlineCopy">) {
  return data<FormResult>({ errors: {}, ...parts }, { status: 503 });
}

/** Loads the panel only if there is something to show. */
export function LazyOfflineQueuePanel({ result }: { result: FormResult | undefined }) {
  const [Panel, setPanel] = useState<ComponentType<OfflineQueuePanelProps>>();
  const isNeeded = useInBrowser(hasQueuedRequests, false) || result?.offlineCopy !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    void import("./queue-panel").then(({ OfflineQueuePanel }) => setPanel(() => OfflineQueuePanel));
  }, [isNeeded]);
  return Panel ? <Panel result={result} /> : null;
}
