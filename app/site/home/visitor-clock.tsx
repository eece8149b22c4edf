import { useEffect, useState } from "react";
import { visitorTime } from "./visitor-time";

/** Adds the visitor's own time to a line, where no city of the ministry has the same. */
export function VisitorClock({ instant, zones }: { instant: string; zones: readonly string[] }) {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setOwn(visitorTime(instant, timeZone, zones));
  }, [instant, zones]);
  return own ? ` · ${own} your time` : null;
}
