import type { ReactNode } from "react";

/** By which of the two in the first row is taller. The row between them takes up the difference in height. */
const wideRows = {
  text: {
    text: "xl:row-span-2 xl:row-start-1",
    actions: "xl:row-start-1",
    followUp: "xl:row-start-3",
    more: "xl:row-span-2 xl:row-start-2",
  },
  actions: {
    text: "xl:row-start-1",
    actions: "xl:row-span-2 xl:row-start-1",
    followUp: "xl:row-span-2 xl:row-start-2",
    more: "xl:row-start-3",
  },
};

/**
 * The parts of the page of a submission, in the order of use: the text, what to do with it, reply and notes, and last
 * what is rarely needed. On a wide screen the second and the fourth are on the right.
 */
export function SubmissionColumns({
  taller,
  text,
  actions,
  followUp,
  more,
}: {
  taller: keyof typeof wideRows;
  text: ReactNode;
  actions: ReactNode;
  followUp: ReactNode;
  more: ReactNode;
}) {
  const rows = wideRows[taller];
  const left = "min-w-0 space-y-6 xl:col-start-1";
  const right = "space-y-6 rounded-card border border-line bg-surface p-5 xl:col-start-2";
  return (
    <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr]">
      <div className={`${left} ${rows.text}`}>{text}</div>
      <aside aria-label="What to do" className={`${right} ${rows.actions}`}>
        {actions}
      </aside>
      <div className={`${left} ${rows.followUp}`}>{followUp}</div>
      <aside
        aria-label="Assign and erase"
        className={`${right} *:not-first:border-t *:not-first:border-line *:not-first:pt-6 ${rows.more}`}
      >
        {more}
      </aside>
    </div>
  );
}
