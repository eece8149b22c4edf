import { GoLiveCard } from "~/features/livestreams/go-live-card";
import { readLiveState } from "~/features/livestreams/live-status.server";
import { readSettings } from "~/ministry/settings.server";
import { requireUser } from "~/platform/current-user.server";
import { may } from "~/platform/permission.server";
import type { Route } from "./+types/dashboard";
import { Attention } from "./attention/attention";
import { listAttention } from "./attention/list-attention.server";
import { BarChart } from "./bar-chart";
import { readCharts } from "./charts.server";
import { CountTiles } from "./count-tiles";
import { readTiles } from "./counts.server";
import { FirstSteps } from "./first-steps/first-steps";
import { listSteps } from "./first-steps/list-steps.server";
import { moveSteps } from "./first-steps/move-steps.server";
import { greetingFor } from "./greeting.server";
import { RecentActivity } from "./recent-activity";
import { listRecentActivity } from "./recent-activity.server";
import { adminMeta } from "./records/admin-meta";

/** Everybody has a dashboard; what it tells is cut to the role, here on the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { name, role } = user;
  const { homeZone } = await readSettings();
  const [steps, tiles, attention, charts, activity, live] = await Promise.all([
    listSteps(user),
    readTiles(role),
    listAttention(role),
    readCharts(role, homeZone),
    listRecentActivity(role, homeZone),
    may(role, "content") ? readLiveState() : undefined,
  ]);
  return {
    ...{ steps, tiles, attention, charts, activity, live },
    greeting: greetingFor(name, homeZone),
    log: may(role, "site") ? "/admin/settings/audit" : null,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return moveSteps(request, context);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { greeting, steps, tiles, attention, charts, activity, live, log } = loaderData;
  return (
    <>
      <h1 className="text-fluid-2xl">Dashboard</h1>
      <p className="mt-2 mb-6 text-muted">{greeting}</p>
      <FirstSteps steps={steps} />
      <CountTiles tiles={tiles} />
      <div className="mt-8 grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="space-y-8">
          <Attention notices={attention} />
          {live && <GoLiveCard live={live} back="/admin/dashboard" />}
          {charts.length > 0 && (
            <section
              aria-label="Over time"
              className="night-sky space-y-10 rounded-card border border-line p-5 text-linen sm:p-7"
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
