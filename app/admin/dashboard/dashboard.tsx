import { Attention } from "~/admin/dashboard/attention/attention";
import { listAttention } from "~/admin/dashboard/attention/list-attention.server";
import { handleChecklistAction } from "~/admin/dashboard/setup-checklist/checklist-actions.server";
import { listSetupSteps } from "~/admin/dashboard/setup-checklist/list-setup-steps.server";
import { SetupChecklist } from "~/admin/dashboard/setup-checklist/setup-checklist";
import { adminMeta } from "~/crud/admin-meta";
import { GoLiveCard } from "~/features/livestreams/components/go-live-card";
import { readLiveState } from "~/features/livestreams/live-status.server";
import { requireUser } from "~/platform/auth/current-user.server";
import { hasPermission } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import type { Route } from "./+types/dashboard";
import { BarChart } from "./bar-chart";
import { readCharts } from "./charts.server";
import { CountTiles } from "./count-tiles";
import { readTiles } from "./count-tiles.server";
import { greetingFor } from "./greeting.server";
import { RecentActivity } from "./recent-activity";
import { listRecentActivity } from "./recent-activity.server";

/** Everybody has a dashboard; what it tells is cut to the role, here on the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const { name, role } = user;
  const { homeZone } = await readSettings();
  const [steps, tiles, attention, charts, activity, live] = await Promise.all([
    listSetupSteps(user),
    readTiles(role),
    listAttention(role),
    readCharts(role, homeZone),
    listRecentActivity(role, homeZone),
    hasPermission(role, "content") ? readLiveState() : undefined,
  ]);
  return {
    steps,
    tiles,
    attention,
    charts,
    activity,
    live,
    greeting: greetingFor(name, homeZone),
    log: hasPermission(role, "site") ? "/admin/settings/audit" : null,
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
          <CountTiles tiles={tiles} />
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
