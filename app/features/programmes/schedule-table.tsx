import { ClockLine } from "~/ministry/clock-line";
import type { Clocks } from "~/ministry/clock-words";

export type ScheduleRow = {
  id: string;
  name: string;
  time: string;
  clocks: Clocks | undefined;
  notes: string[];
};

/** Rows that share their day: "Daily", "Tuesday", "First Friday of the month". */
export type ScheduleDay = { when: string; note: string; rows: ScheduleRow[] };

/** A table where there is room; on a phone each day is a block with its gatherings below. */
export function ScheduleTable({
  caption,
  dayHeading,
  days,
}: {
  caption: string;
  dayHeading: string;
  days: ScheduleDay[];
}) {
  const heading = "px-6 py-3 text-left text-fluid-sm font-semibold";
  return (
    <table className="w-full border-collapse overflow-hidden rounded-card border border-line bg-surface max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="bg-night text-linen max-md:sr-only">
        <tr>
          <th scope="col" className={`${heading} w-2/7`}>
            {dayHeading}
          </th>
          <th scope="col" className={heading}>
            Programme
          </th>
          <th scope="col" className={heading}>
            Time
          </th>
        </tr>
      </thead>
      {days.map(({ when, note, rows }) => (
        <tbody
          key={`${when} ${rows[0]?.id}`}
          className="border-line not-last:border-b max-md:block max-md:px-5 max-md:py-4"
        >
          {rows.map(({ id, name, time, clocks, notes }, index) => (
            <tr key={id} className="max-md:block">
              {index === 0 && (
                <th
                  scope="rowgroup"
                  rowSpan={rows.length}
                  className="px-6 py-5 text-left align-top font-display text-fluid-lg font-medium text-accent max-md:block max-md:p-0"
                >
                  {when}
                  {note && (
                    <span className="block font-sans text-fluid-sm font-normal text-muted">
                      {note}
                    </span>
                  )}
                </th>
              )}
              <td className="px-6 py-5 align-top font-semibold max-md:block max-md:px-0 max-md:pt-3 max-md:pb-0">
                {name}
              </td>
              <td className="px-6 py-5 align-top tabular-nums max-md:block max-md:p-0 max-md:text-muted">
                {time || <span className="text-muted">Time to be announced</span>}
                {clocks && <ClockLine clocks={clocks} className="text-fluid-sm text-muted" />}
                {notes.map((note) => (
                  <span key={note} className="block text-fluid-sm font-semibold text-accent">
                    {note}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
