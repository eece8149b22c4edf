import { formatPeople, type WatchSlot, type WatchView } from "~/features/prayer-watch/prayer-watch";
import { LocalTime } from "~/schedule/clock/local-time";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { CoverageRings } from "./coverage-ring";

/** One watch: what it is, how much of it is covered, and its slots. */
export function WatchArticle({ watch }: { watch: WatchView }) {
  const { title, description, starts, ends, clocks, isWeekly, isRunning, gathering } = watch;
  return (
    <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[5fr_4fr]">
        <div className="lg:order-2 lg:sticky lg:top-24">
          <CoverageRings watch={watch} />
        </div>
        <div>
          <p className="flex items-start gap-2 font-semibold text-accent">
            <Icon name="clock" className="mt-1" />
            <span>
              {isRunning ? "Since" : "From"} {starts} to {ends}
              {isWeekly && ", every week"}
            </span>
          </p>
          <LocalTime clocks={clocks} className="mt-1 text-fluid-sm text-muted" />
          {gathering && <p className="mt-2 text-fluid-sm text-muted">With: {gathering}</p>}
          <p className="measure mt-5 whitespace-pre-line">
            <LinkedText text={description} />
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/prayers/pray" variant="outline">
              <Icon name="hand-heart" /> Pray through the list
            </ButtonLink>
          </div>
          <h2 className="mt-12 text-fluid-xl">Take a slot</h2>
          <p className="measure mt-2 text-muted">
            Choose an hour and keep it with us. Several people can share a slot. This page shows how
            many pray, never who.
          </p>
          <SlotTable watch={watch} caption={`Slots of ${title}`} />
        </div>
      </div>
    </div>
  );
}

function SlotTable({ watch, caption }: { watch: WatchView; caption: string }) {
  const days = Map.groupBy(watch.slots, ({ day }) => day);
  return (
    <table className="mt-6 w-full text-left text-fluid-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Who prays</th>
          <th scope="col">Take it</th>
        </tr>
      </thead>
      {[...days].map(([day, slots]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-6 pb-2 font-display text-fluid-lg">
              {day}
            </th>
          </tr>
          {slots.map((slot) => (
            <SlotRow key={slot.number} watchId={watch.id} slot={slot} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function SlotRow({ watchId, slot }: { watchId: string; slot: WatchSlot }) {
  const { number, day, hours, clocks, people, open } = slot;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-3 font-semibold">
        {hours}
        <LocalTime clocks={clocks} className="font-normal text-muted" />
      </th>
      <td className={people > 0 ? "py-2 pr-3" : "py-2 pr-3 text-muted"}>{formatPeople(people)}</td>
      <td className="py-2 text-right whitespace-nowrap">
        {open === "over" ? (
          <span className="text-muted">Over</span>
        ) : (
          <Link
            to={`/prayer-watch/slot?watch=${watchId}&slot=${number}`}
            className="inline-flex min-h-11 items-center rounded-full border border-current px-4 font-semibold hover:bg-ink/8"
          >
            {open === "next week" ? (
              "Next week"
            ) : (
              <>
                Take<span className="max-sm:sr-only">&nbsp;this slot</span>
              </>
            )}
            <span className="sr-only">
              : {day}, {hours}
            </span>
          </Link>
        )}
      </td>
    </tr>
  );
}
