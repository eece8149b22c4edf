import { adminMeta } from "~/crud/admin-meta";
import { GoLiveCard } from "~/features/livestreams/components/go-live-card";
import { readLiveState } from "~/features/livestreams/live-status.server";
import { hasPermission, requireUser } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { zoneCity } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { Route } from "./+types/dashboard";
import { listAttention, type Notice } from "./attention.server";
import { BarChart } from "./bar-chart";
import { readCharts } from "./charts.server";
import { readTiles, type Tile } from "./count-tiles.server";
import { greetingFor } from "./greeting.server";
import { type Activity, listRecentActivity } from "./recent-activity.server";
import { SetupChecklist } from "./setup-checklist";
import { handleChecklistAction, listSetupSteps } from "./setup-checklist.server";

/** Every role has a dashboard. The server leaves out what the role may not see. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { name, roles } = user;
  const { homeZone } = await readSettings();
  const [steps, tiles, attention, charts, activity, live] = await Promise.all([
    listSetupSteps(user),
    readTiles(roles),
    listAttention(roles),
    readCharts(roles, homeZone),
    listRecentActivity(roles, homeZone),
    hasPermission(roles, "content") ? readLiveState() : undefined,
  ]);
  return {
    steps,
    tiles,
    attention,
    charts,
    activity,
    live,
    greeting: greetingFor(name, homeZone),
    log: hasPermission(roles, "site") ? "/admin/settings/audit" : null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleChecklistAction(request, context);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { greeting, steps, tiles, attention, charts, activity, live, log } = loaderData;
  return (
    <>
      <h1 className="text-fluid-xl sm:text-fluid-2xl">Dashboard</h1>
      <p className="mt-1 mb-5 text-muted">{greeting}</p>
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-5">
          <Attention notices={attention} />
          {live && <GoLiveCard live={live} back="/admin/dashboard" />}
          <SetupChecklist steps={steps} />
          {tiles.length > 0 && <CountTiles tiles={tiles} />}
          {charts.length > 0 && (
            <section
              aria-label="Over time"
              className="space-y-8 rounded-card border border-line bg-surface p-5"
            >
              {charts.map((chart) => (
                <BarChart key={chart.name} chart={chart} />
              ))}
            </section>
          )}
        </div>
        <RecentActivity activity={activity} log={log} />
      </div>
    </>
  );
}

function Attention({ notices }: { notices: Notice[] }) {
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-fluid-lg">
        Needs attention
      </h2>
      {notices.length === 0 ? (
        <p className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-4 text-muted">
          <Icon name="sunrise" className="size-6 text-accent" /> All is quiet. Nothing waits for
          you.
        </p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line border-l-4 border-l-dawn bg-surface">
          {notices.map(({ text, to, icon, isUrgent }) => (
            <li
              key={text}
              className="relative flex min-h-12 items-center gap-3 px-4 py-2.5 has-[a:hover]:bg-sunken"
            >
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
          ))}
        </ul>
      )}
    </section>
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
            {activity.map(({ id, who, action, at, time, times }) => (
              <li
                key={id}
                className="relative before:absolute before:top-2 before:-left-[1.53rem] before:size-2 before:rounded-full before:bg-dawn before:ring-4 before:ring-page"
              >
                <p className="wrap-anywhere">
                  <span className="font-semibold">{who}</span> {action}
                  {times > 1 && <span className="text-muted"> ({times} times)</span>}
                </p>
                <time dateTime={at} className="text-sm text-muted tabular-nums">
                  {time}
                </time>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
          Nothing yet. What you and others change will be listed here.
        </p>
      )}
      {log && (
        <Link
          to={log}
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          See the full log
        </Link>
      )}
    </section>
  );
}
