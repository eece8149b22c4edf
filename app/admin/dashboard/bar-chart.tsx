/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag says that a drawing is one picture */

import { Disclosure } from "~/crud/disclosure";

/** Bars are ordered from oldest to newest. */
export type Chart = {
  /** Unique on the page. */
  name: string;
  title: string;
  /** For example: Prayer requests. */
  valueLabel: string;
  /** For example: in twelve weeks. */
  periodLabel: string;
  bars: { label: string; name: string; count: number; note: string }[];
};

const numberFormat = new Intl.NumberFormat("en-GB");
const height = 100;
const arch = 16;

/** Drawn on the server. Its table can be opened, or is there for screen readers only. */
export function BarChart({ chart, showsTable }: { chart: Chart; showsTable?: true }) {
  const { title, periodLabel, bars } = chart;
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const newest = bars.at(-1);
  return (
    <figure>
      <figcaption className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h3 className="text-fluid-lg">{title}</h3>
        <p className="text-sm text-muted">
          <span className="font-display text-fluid-xl leading-none text-ink tabular-nums">
            {numberFormat.format(total)}
          </span>{" "}
          {periodLabel}
        </p>
      </figcaption>
      <Bars chart={chart} total={total} />
      {newest?.note && (
        <p className="mt-3 text-sm text-muted">
          Pledged in {newest.name}: {newest.note} a month
        </p>
      )}
      {showsTable ? (
        <Disclosure summary="Table" className="mt-4">
          <DataTable chart={chart} />
        </Disclosure>
      ) : (
        <div className="sr-only">
          <DataTable chart={chart} />
        </div>
      )}
    </figure>
  );
}

function Bars({ chart, total }: { chart: Chart; total: number }) {
  const { name, title, periodLabel, bars } = chart;
  const max = Math.max(...bars.map(({ count }) => count));
  const newest = bars.at(-1);
  // There is no room for a number under every bar.
  const isDense = bars.length > 13 || (bars.length > 4 && max >= 1_000);
  return (
    <>
      <svg
        role="img"
        aria-labelledby={`${name}-title ${name}-description`}
        viewBox={`0 0 ${bars.length} ${height}`}
        preserveAspectRatio="none"
        className="mt-4 block h-24 w-full border-b border-muted/70"
      >
        <title id={`${name}-title`}>{title}</title>
        <desc id={`${name}-description`}>
          {`${numberFormat.format(total)} ${periodLabel}; ${numberFormat.format(newest?.count ?? 0)} in the latest, ${numberFormat.format(max)} in the highest. The numbers are in the table below.`}
        </desc>
        <defs>
          <linearGradient
            id={`${name}-light`}
            gradientUnits="userSpaceOnUse"
            x1="0"
            x2="0"
            y1={height}
            y2="0"
          >
            <stop offset="0" className="[stop-color:var(--color-ember)]" />
            <stop offset="0.75" className="[stop-color:var(--color-dawn)]" />
          </linearGradient>
        </defs>
        {bars.map(
          ({ name: key, count }, index) =>
            count > 0 && (
              <path
                key={key}
                d={barPath(index, (count / max) * height)}
                fill={`url(#${name}-light)`}
              />
            ),
        )}
      </svg>
      <div
        aria-hidden="true"
        className="mt-2 grid auto-cols-fr grid-flow-col text-center text-xs tabular-nums"
      >
        {bars.map(({ name: key, label, count }) => (
          <div key={key} className="group min-w-0">
            {!isDense && (
              <p className={count > 0 ? "font-semibold" : "text-muted"}>
                {numberFormat.format(count)}
              </p>
            )}
            <p
              className={`hidden justify-center whitespace-nowrap text-muted ${bars.length > 13 ? "group-[:nth-last-child(13n+4)]:flex" : "group-[:nth-last-child(4n+1)]:flex sm:group-[:nth-last-child(2n+1)]:flex"}`}
            >
              {label}
            </p>
          </div>
        ))}
      </div>
    </>
  );
}

/** A bar with a pointed arch. `tall` is a percentage of the chart's height. */
function barPath(index: number, tall: number): string {
  const [left, middle, right] = [index + 0.16, index + 0.5, index + 0.84];
  const top = height - tall;
  const shoulder = top + Math.min(arch, tall);
  const bend = top + Math.min(arch, tall) * 0.35;
  return `M${left} ${height}V${shoulder}Q${left} ${bend} ${middle} ${top}Q${right} ${bend} ${right} ${shoulder}V${height}Z`;
}

function DataTable({ chart: { title, valueLabel, bars } }: { chart: Chart }) {
  const hasNotes = bars.some(({ note }) => note !== "");
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-left text-sm text-muted">
          <th scope="col">When</th>
          <th scope="col" className="text-right">
            {valueLabel}
          </th>
          {hasNotes && <th scope="col">Together, a month</th>}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {bars.map(({ name, count, note }) => (
          <tr key={name}>
            <th scope="row" className="py-1 text-left font-normal">
              {name}
            </th>
            <td className="py-1 text-right">{numberFormat.format(count)}</td>
            {hasNotes && <td>{note || "None"}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
