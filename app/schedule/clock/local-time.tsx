import type { DetailedHTMLProps, HTMLAttributes } from "react";
import { timeSeparator, type WorldClocks } from "./clock-time";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "local-time": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

/**
 * The same time in other cities: "5:00 AM London". `local-time.browser.ts` replaces the last city by the visitor's time,
 * "10:00 PM your time, Monday", so that the layout does not shift.
 */
export function LocalTime({ clocks, className }: { clocks: WorldClocks; className?: string }) {
  const { startsAt, zones, wallTimes, labels, isOnSeveralDays } = clocks;
  return (
    <local-time
      // React would put the text of the server back if it changed the element.
      key={startsAt}
      data-starts-at={startsAt}
      // Of one zone the wall time is enough.
      data-zones={zones.length > 1 ? zones.join() : undefined}
      data-wall-times={wallTimes.join()}
      data-several-days={isOnSeveralDays ? "" : undefined}
      className={className}
      suppressHydrationWarning
    >
      {labels.slice(1).join(timeSeparator)}
    </local-time>
  );
}
