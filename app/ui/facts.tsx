import type { ReactNode } from "react";
import { formatDay } from "./format-date";
import { Icon } from "./icon";
import type { IconName } from "./icons";

export type Fact = { icon: IconName; label: string; value: ReactNode };

/** One line of dates, durations, places and references. */
export function Facts({ facts, className = "" }: { facts: Fact[]; className?: string }) {
  return (
    <dl className={`flex flex-wrap gap-x-6 gap-y-1.5 text-fluid-sm ${className}`}>
      {facts.map(({ icon, label, value }) => (
        <div key={label} className="inline-flex items-center gap-2">
          <dt>
            <Icon name={icon} className="opacity-75" />
            <span className="sr-only">{label}</span>
          </dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `date` is a calendar day (YYYY-MM-DD). */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{formatDay(date)}</time>;
}
