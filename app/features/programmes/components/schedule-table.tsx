import { LocalTime } from "~/schedule/clock/local-time";
import type { WorldClocks } from "~/schedule/clock/visitor-time";

export type ScheduleRow = {
  id: string;
  name: string;
  time: string;
  clocks: WorldClocks | undefined;
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
                <RowCells row={row} line={index > 0 ? "border-t border-line" : ""} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** `line` is what parts it from the one before on the same day. */
function RowCells({ row, line }: { row: ScheduleRow; line: string }) {
  const { name, time, clocks, notes } = row;
  return (
    <>
      <td
        className={`px-6 py-4 align-top font-semibold max-md:mt-3 max-md:block max-md:px-0 max-md:pt-3 max-md:pb-0 ${line}`}
      >
        {name}
      </td>
      {/* "various times" stands alone here, and so begins with a capital. */}
      <td
        className={`px-6 py-4 align-top tabular-nums first-letter:uppercase max-md:block max-md:border-0 max-md:p-0 ${line}`}
      >
        {time || <span className="text-muted">Time to be announced</span>}
        {clocks && <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />}
        {notes.map((note) => (
          <span key={note} className="block text-fluid-sm font-semibold text-accent">
            {note}
          </span>
        ))}
      </td>
    </>
  );
}
