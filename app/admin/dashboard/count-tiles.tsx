import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import type { Tile } from "./count-tiles.server";

const figure = new Intl.NumberFormat("en-GB");

/** The numbers in one strip; each leads to what it counts. On a phone what people sent comes first. */
export function CountTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {tiles.map(({ noun, label, to, icon, count }) => (
        <div
          key={noun}
          className={`relative flex grow basis-36 flex-col-reverse justify-end bg-surface p-3.5 hover:bg-sunken ${noun === "prayerRequests" ? "max-sm:-order-1 max-sm:basis-full" : ""}`}
        >
          <dt className="mt-1 text-sm text-muted">
            <Link to={to} className="after:absolute after:inset-0">
              {label}
            </Link>
          </dt>
          <dd className="flex items-start justify-between gap-2">
            <span className="font-display text-fluid-2xl leading-none tabular-nums">
              {figure.format(count)}
            </span>
            <Icon name={icon} className="text-muted" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
