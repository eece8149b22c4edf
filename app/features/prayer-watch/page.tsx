import { WatchArticle } from "~/features/prayer-watch/components/watch-article";
import { WatchMessage } from "~/features/prayer-watch/components/watch-message";
import { LocalTime } from "~/schedule/clock/local-time";
import { pageMeta } from "~/settings/site-data";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";
import { Section } from "~/ui/section";
import type { Route } from "./+types/page";
import { formatCoverage, type WatchView } from "./prayer-watch";
import { listWatchViews } from "./prayer-watches.server";

/** `?watch=` opens one watch. If there is only one, it is open. */
export async function loader({ url }: Route.LoaderArgs) {
  const watches = await listWatchViews();
  const id = url.searchParams.get("watch");
  const only = watches.length === 1 ? watches[0] : undefined;
  const opened = id === null ? only : watches.find((watch) => watch.id === id);
  return {
    opened,
    others: watches
      .filter((watch) => watch !== opened)
      .map(({ slots, ...watch }) => ({ ...watch, coverage: formatCoverage(slots) })),
  };
}

export const handle = { query: ["watch"] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const opened = loaderData?.opened;
  return pageMeta(matches, {
    title: opened ? `${opened.title}, Prayer Watch` : "Prayer Watch",
    description:
      "We take turns to pray, hour after hour. Choose a slot, and we will remind you in your own time.",
    path: opened ? `/prayer-watch?watch=${opened.id}` : "/prayer-watch",
  });
};

export default function PrayerWatch({ loaderData: { opened, others } }: Route.ComponentProps) {
  if (!opened && others.length === 0) {
    return (
      <WatchMessage
        title="Prayer Watch"
        goesTo={{ path: "/programmes", label: "See when we pray" }}
      >
        No prayer watch is planned at the moment. Our daily prayers are open to everyone.
      </WatchMessage>
    );
  }
  return (
    <>
      <PageHero
        title={opened?.title ?? "Prayer Watch"}
        intro={opened ? undefined : "We take turns to pray, hour after hour. Choose a watch."}
        above={
          opened &&
          others.length > 0 && (
            <Link
              to="/prayer-watch"
              className="inline-flex min-h-11 items-center gap-2 text-mist hover:text-linen"
            >
              <Icon name="arrow-left" /> All prayer watches
            </Link>
          )
        }
        art="watchtower"
      />
      {opened ? (
        <WatchArticle watch={opened} />
      ) : (
        <Section title="Current and coming">
          <ul className="divide-y divide-line border-y border-line">
            {others.map((watch) => (
              <WatchRow key={watch.id} watch={watch} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function WatchRow({ watch }: { watch: Omit<WatchView, "slots"> & { coverage: string } }) {
  const { id, title, starts, clocks, coverage, isWeekly, isRunning } = watch;
  return (
    <li className="grid gap-x-10 gap-y-1 py-7 md:grid-cols-[2fr_5fr]">
      <div>
        <p className="font-display text-fluid-lg leading-snug text-accent">{starts}</p>
        <LocalTime clocks={clocks} className="text-fluid-sm text-muted" />
      </div>
      <div>
        <h3 className="text-fluid-lg">
          <Link
            to={`/prayer-watch?watch=${id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <p className="text-fluid-sm text-muted">
          {isRunning ? "Running now. " : ""}
          {isWeekly ? "Every week. " : ""}
          {coverage}.
        </p>
      </div>
    </li>
  );
}
