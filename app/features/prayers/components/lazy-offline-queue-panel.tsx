import { type ComponentType, useEffect, useState } from "react";
import type { FormResult } from "~/ui/forms/form-result";
import { hasQueuedRequests } from "~/ui/queued-requests-flag";
import { useInBrowser } from "~/ui/use-in-browser";
import type { OfflineQueuePanelProps } from "./offline-queue-panel";

/** What waits on this phone. Its scripts are fetched only where there is something to show. */
export function LazyOfflineQueuePanel({ reply }: { reply: FormResult | undefined }) {
  const [Panel, setPanel] = useState<ComponentType<OfflineQueuePanelProps>>();
  const isNeeded = useInBrowser(hasQueuedRequests, false) || reply?.offlineCopy !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    void import("./offline-queue-panel").then(({ OfflineQueuePanel }) =>
      setPanel(() => OfflineQueuePanel),
    );
  }, [isNeeded]);
  return Panel ? <Panel reply={reply} /> : null;
}
