import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";

export type ScheduleRow = {
  id: string;
  name: string;
  time: string;
  clocks: WorldClocks | undefined;
  notes: string[];
  /** What is held at the same time. */
  overlaps: string[];
};

/** `when`: "Daily", "Tuesday", "First Friday of the month". */
export type ScheduleDay = { when: string; note: string; rows: ScheduleRow[] };

/** On a phone each day is a block. */
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
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-night text-linen max-md:sr-only">
          <tr>
            <th scope="col" className={`${heading} w-1/4`}>
              {dayHeading}
            </th>
            <th scope="col" className={`${heading} w-1/3`}>
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
            className="border-line not-last:border-b-2 max-md:block max-md:px-5 max-md:py-4"
          >
            {rows.map((row, index) => (
              <tr key={row.id} className="max-md:block">
                {index === 0 && (
                  <th
                    scope="rowgroup"
                    rowSpan={rows.length}
                    className="px-6 py-4 text-left align-top font-display text-fluid-lg leading-tight font-medium text-accent max-md:block max-md:p-0"
                  >
                    {when}
                    {note && (
                      <span className="mt-1 block font-sans text-fluid-sm font-normal text-muted">
                        {note}
                      </span>
                    )}
                  </th>
                )}
                <RowCells row={row} border={index > 0 ? "border-t border-line" : ""} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function RowCells({ row, border }: { row: ScheduleRow; border: string }) {
  const { name, time, clocks, notes, overlaps } = row;
  return (
    <>
      <td
        className={`px-6 py-4 align-top font-semibold max-md:mt-3 max-md:block max-md:px-0 max-md:pt-3 max-md:pb-0 ${border}`}
      >
        {name}
      </td>
      {/* "various times" needs a capital letter here. */}
      <td
        className={`px-6 py-4 align-top tabular-nums first-letter:uppercase max-md:block max-md:border-0 max-md:p-0 ${border}`}
      >
        {time || <span className="text-muted">Time to be announced</span>}
        {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />}
        {notes.map((note) => (
          <span key={note} className="block text-fluid-sm font-semibold text-accent">
            {note}
          </span>
        ))}
        {overlaps.map((overlap) => (
          <span key={overlap} className="block text-fluid-sm text-muted">
            {overlap}
          </span>
        ))}
      </td>
    </>
  );
}
