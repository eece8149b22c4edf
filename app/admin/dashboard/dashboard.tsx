import { adminMeta } from "~/crud/admin-meta";
import { Disclosure } from "~/crud/disclosure";
import { LoadError } from "~/crud/load-error";
import { GoLiveCard } from "~/features/livestreams/components/go-live-card";
import { readGoLiveCard } from "~/features/livestreams/go-live.server";
import { PodcastProblems } from "~/features/sermons/podcast/podcast-problems";
import { listPodcastProblems } from "~/features/sermons/podcast/podcast-problems.server";
import { hasPermission, requireUser } from "~/platform/auth/permission.server";
import { partOf } from "~/platform/part-of.server";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { ButtonLink } from "~/ui/button";
import { zoneCity } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { TimeAgo } from "~/ui/time-ago";
import type { Route } from "./+types/dashboard";
import { BarChart } from "./bar-chart";
import { readCharts } from "./charts.server";
import { readTiles, type Tile } from "./count-tiles.server";
import { greetingFor } from "./greeting.server";
import { describeFirstPrayer } from "./prayer-numbers.server";
import { type Activity, listRecentActivity } from "./recent-activity.server";
import { type Notice, readServerStatus, type ServerStatus } from "./server-status.server";
import { SetupChecklist } from "./setup-checklist";
import { handleChecklistAction, readSetupChecklist } from "./setup-checklist.server";
import { listWaiting, type WaitingGroup } from "./waiting.server";

const textLink =
  "inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline";

/** Every role has a dashboard. The server leaves out what the role may not see. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { name, roles } = user;
  const { homeZone } = await readSettings();
  const canPray = hasPermission(roles, "prayerRequests");
  const mayEdit = hasPermission(roles, "content");
  const mayManage = hasPermission(roles, "site");
  const [checklist, tiles, waiting, server, charts, activity, live, firstPrayer, podcastProblems] =
    await Promise.all([
      partOf("first steps", () => readSetupChecklist(user)),
      partOf("counts", () => readTiles(roles)),
      partOf("people waiting", () => listWaiting(user.userId, roles, homeZone)),
      partOf("server", () => (mayManage ? readServerStatus(homeZone) : null)),
      partOf("charts", () => readCharts(roles, homeZone)),
      partOf("recent activity", () => listRecentActivity(roles, homeZone)),
      partOf("go live", () => (mayEdit ? readGoLiveCard() : null)),
      partOf("first prayer", () => (canPray ? describeFirstPrayer() : null)),
      partOf("podcast", () => (mayEdit ? listPodcastProblems() : [])),
    ]);
  return {
    checklist,
    tiles,
    waiting,
    server,
    charts,
    activity,
    live,
    firstPrayer,
    podcastProblems,
    canPray,
    greeting: greetingFor(name, homeZone),
    log: mayManage ? "/admin/settings/audit" : null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleChecklistAction(request, context);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { greeting, checklist, tiles, waiting, server, charts, activity, live, log } = loaderData;
  const { canPray, firstPrayer, podcastProblems } = loaderData;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-fluid-xl sm:text-fluid-2xl">Dashboard</h1>
          <p className="mt-1 text-muted">{greeting}</p>
        </div>
        {canPray && (
          <ButtonLink to="/admin/pray" className="min-h-11 px-5">
            <Icon name="flame" /> Pray
          </ButtonLink>
        )}
      </div>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-5">
          {waiting ? <PeopleWaiting groups={waiting} /> : <LoadError what="the people waiting" />}
          {podcastProblems ? (
            <PodcastProblems problems={podcastProblems} />
          ) : (
            <LoadError what="the podcast" />
          )}
          {live && <GoLiveCard {...live} back="/admin/dashboard" />}
          {live === undefined && <LoadError what="the livestream" />}
          {checklist ? <SetupChecklist {...checklist} /> : <LoadError what="the first steps" />}
          {tiles === undefined && <LoadError what="the numbers" />}
          {tiles && tiles.length > 0 && <CountTiles tiles={tiles} />}
          {(charts === undefined || firstPrayer === undefined) && <LoadError what="the charts" />}
          {charts && charts.length > 0 && (
            <section
              aria-label="Over time"
              className="space-y-8 rounded-card border border-line bg-surface p-5"
            >
              {charts.map((chart) => (
                <BarChart key={chart.name} chart={chart} />
              ))}
              {firstPrayer && <p>{firstPrayer}</p>}
              <Link to="/admin/numbers" className={textLink}>
                All numbers
              </Link>
            </section>
          )}
          {server && <Server status={server} />}
          {server === undefined && <LoadError what="the server’s state" />}
        </div>
        {activity ? (
          <RecentActivity activity={activity} log={log} />
        ) : (
          <LoadError what="the recent activity" />
        )}
      </div>
    </>
  );
}

function PeopleWaiting({ groups }: { groups: WaitingGroup[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-fluid-lg">
        People waiting
      </h2>
      {groups.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-4 text-muted">
          <Icon name="sunrise" className="size-6 text-accent" /> Nobody is waiting.
        </p>
      ) : (
        <div className="space-y-4">
          {groups.map((group) => (
            <Waiting key={group.to} group={group} />
          ))}
        </div>
      )}
    </section>
  );
}

function Waiting({ group: { label, to, icon, parts, people } }: { group: WaitingGroup }) {
  return (
    <div className="overflow-hidden rounded-card border border-line border-l-4 border-l-dawn bg-surface">
      <div className="flex flex-wrap items-center gap-x-4 px-4 py-1.5">
        <Icon name={icon} className="text-accent" />
        <h3 className="mr-auto font-sans text-fluid-sm font-semibold">
          <Link to={to} className="inline-flex min-h-11 items-center hover:underline">
            {label}
          </Link>
        </h3>
        {parts.map((part) => (
          <Link
            key={part.to}
            to={part.to}
            className={`inline-flex min-h-11 items-center underline underline-offset-4 ${part.isUrgent ? "font-semibold text-danger" : "text-muted hover:text-ink"}`}
          >
            {part.label}
          </Link>
        ))}
      </div>
      {people.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {people.map(({ id, title, badge, age, to: person }) => (
            <li
              key={id}
              className="relative flex min-h-12 items-center gap-3 px-4 py-2 has-[a:hover]:bg-sunken"
            >
              <div className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
                <p className="min-w-0 grow truncate">{title}</p>
                <p className="flex shrink-0 items-center gap-2 text-sm text-muted tabular-nums">
                  {badge && <span className="font-semibold text-danger">{badge}</span>}
                  {age}
                </p>
              </div>
              <Link
                to={person}
                className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-accent after:absolute after:inset-0"
              >
                <span>
                  Open<span className="sr-only">: {title}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Closed, because only the operator can act on most of it. The summary says whether there is a problem. */
function Server({ status: { notices, facts } }: { status: ServerStatus }) {
  const isUrgent = notices.some((notice) => notice.isUrgent);
  const summary = notices.length === 1 ? "1 notice" : `${notices.length} notices`;
  return (
    <section aria-labelledby="server">
      <Disclosure
        summary={
          <>
            <h2 id="server" className="font-sans font-semibold">
              Server
            </h2>
            <span
              className={`ml-auto text-sm ${isUrgent ? "font-semibold text-danger" : "font-normal text-muted"}`}
            >
              {notices.length === 0 ? "All is well" : summary}
            </span>
          </>
        }
      >
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {notices.length > 0 && (
            <ul className="divide-y divide-line">
              {notices.map((notice) => (
                <ServerNotice key={notice.text} notice={notice} />
              ))}
            </ul>
          )}
          <dl className="grid gap-x-8 gap-y-2 px-4 py-3 sm:grid-cols-2">
            {facts.map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted">{label}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Disclosure>
    </section>
  );
}

function ServerNotice({ notice: { text, to, icon, isUrgent } }: { notice: Notice }) {
  return (
    <li className="relative flex min-h-12 items-center gap-3 px-4 py-2.5 has-[a:hover]:bg-sunken">
      <Icon name={icon} className={isUrgent ? "text-danger" : "text-accent"} />
      <span className={`grow wrap-anywhere ${isUrgent ? "font-semibold" : ""}`}>
        {to ? (
          <Link to={to} className="after:absolute after:inset-0">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      {to && <Icon name="chevron-right" className="text-muted" />}
    </li>
  );
}

const numberFormat = new Intl.NumberFormat("en-GB");

/** On a phone the prayer requests come first. */
function CountTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line">
      {tiles.map(({ name, label, to, icon, count }) => (
        <div
          key={name}
          className={`relative flex grow basis-36 flex-col-reverse justify-end bg-surface p-3.5 hover:bg-sunken ${name === "prayerRequests" ? "max-sm:-order-1 max-sm:basis-full" : ""}`}
        >
          <dt className="mt-1 text-sm text-muted">
            <Link to={to} className="after:absolute after:inset-0">
              {label}
            </Link>
          </dt>
          <dd className="flex items-start justify-between gap-2">
            <span className="font-display text-fluid-2xl leading-none tabular-nums">
              {numberFormat.format(count)}
            </span>
            <Icon name={icon} className="text-muted" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RecentActivity({ activity, log }: { activity: Activity[]; log: string | null }) {
  const { homeZone } = useSiteData();
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="mb-1 text-fluid-lg">
        Recent Activity
      </h2>
      {activity.length > 0 ? (
        <>
          <p className="mb-4 text-sm text-muted">All times are {zoneCity(homeZone)} time.</p>
          <ol className="ml-1.5 space-y-5 border-l border-line pl-5">
            {activity.map(({ id, who, action, time, times }) => (
              <li
                key={id}
                className="relative before:absolute before:top-2 before:-left-[1.53rem] before:size-2 before:rounded-full before:bg-dawn before:ring-4 before:ring-page"
              >
                <p className="wrap-anywhere">
                  <span className="font-semibold">{who}</span> {action}
                  {times > 1 && <span className="text-muted"> ({times} times)</span>}
                </p>
                <TimeAgo time={time} className="text-sm text-muted tabular-nums" />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
          Nothing yet. Changes by you and others appear here.
        </p>
      )}
      {log && (
        <Link to={log} className={`mt-3 ${textLink}`}>
          See the full log
        </Link>
      )}
    </section>
  );
}
