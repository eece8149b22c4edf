import { useInBrowser } from "~/ui/use-in-browser";
import { zoneCity } from "./gathering-words";
import { clockComparison, minutesAhead } from "./zone-words";

/**
 * Says once whose clock the times around it are written in, and how another clock compares: that of
 * the ministry's second city, or the visitor's own where it differs from home.
 */
export function ZoneNote({ homeZone, comparison }: { homeZone: string; comparison: string }) {
  const shown = useInBrowser(() => comparisonHere(homeZone) ?? comparison, comparison);
  return (
    <p className="measure text-fluid-sm text-muted">
      {`All times are ${zoneCity(homeZone)} time. ${shown}`}
    </p>
  );
}

function comparisonHere(homeZone: string): string | undefined {
  const { timeZone: own } = Intl.DateTimeFormat().resolvedOptions();
  const now = new Date();
  if (minutesAhead(homeZone, own, now) === 0) return undefined;
  return clockComparison(homeZone, own, now, "where you are");
}
