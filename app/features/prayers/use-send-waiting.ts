import { useEffect } from "react";
import { somethingWaits } from "~/ui/waiting-flag";

/** On whatever page the person is when the line is back: what waits on this phone is sent. */
export function useSendWaiting(): void {
  useEffect(() => {
    const send = () => {
      if (somethingWaits()) void import("./send-waiting").then((waiting) => waiting.sendWaiting());
    };
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, []);
}
