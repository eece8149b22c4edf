import { type ComponentType, useEffect, useState } from "react";
import type { FormReply } from "~/ui/forms/form-reply";
import { useInBrowser } from "~/ui/use-in-browser";
import { somethingWaits } from "~/ui/waiting-flag";
import type { PanelProps } from "./waiting-panel";

/** What waits on this phone. Its scripts are fetched only where there is something to show. */
export function WaitingRequests({ reply }: { reply: FormReply | undefined }) {
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const isNeeded = useInBrowser(somethingWaits, false) || reply?.keeping !== undefined;
  useEffect(() => {
    if (!isNeeded) return;
    void import("./waiting-panel").then(({ WaitingPanel }) => setPanel(() => WaitingPanel));
  }, [isNeeded]);
  return Panel ? <Panel reply={reply} /> : null;
}
