import { useInBrowser } from "~/ui/use-in-browser";
import { visitorTime } from "./visitor-time";

/** Adds the visitor's own time to a line, where no city of the ministry has the same. */
export function VisitorClock({ instant, zones }: { instant: string; zones: readonly string[] }) {
  const own = useInBrowser(() => visitorTime(instant, visitorZone(), zones), undefined);
  return own ? ` · ${own} your time` : null;
}

function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
