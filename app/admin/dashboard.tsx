import { GoLiveCard } from "~/features/livestreams/go-live-card";
import { readLiveState } from "~/features/livestreams/live-status.server";
import { zoneCity } from "~/ministry/gathering-words";
import { useShell } from "~/ministry/use-shell";
import { requireUser } from "~/platform/current-user.server";
import { may } from "~/platform/permission.server";
import type { Route } from "./+types/dashboard";
import { listAttention } from "./attention.server";
import { CountTiles } from "./count-tiles";
import { readCounts } from "./counts.server";
import { listRecentActivity } from "./recent-activity.server";
import { adminMeta } from "./records/admin-meta";

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = requireUser(context);
  const [counts, attention, activity, live] = await Promise.all([
    readCounts(),
    listAttention(),
    listRecentActivity(),
    may(role, "content") ? readLiveState() : undefined,
  ]);
  return { counts, attention, activity, live };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Dashboard");

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { homeZone } = useShell();
  const { counts, attention, activity, live } = loaderData;
  return (
    <>
      <h1 className="text-fluid-2xl">Dashboard</h1>
      <CountTiles counts={counts} />
      {attention.length > 0 && (
        <section aria-labelledby="attention" className="mt-10">
          <h2 id="attention" className="mb-3 text-fluid-lg">
            Needs attention
          </h2>
          <ul className="divide-y divide-line rounded-card border-2 border-dawn bg-surface">
            {attention.map((sentence) => (
              <li key={sentence} className="px-5 py-3">
                {sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      {live && (
        <div className="mt-10">
          <GoLiveCard live={live} back="/admin/dashboard" />
        </div>
      )}
      <section aria-labelledby="activity" className="mt-10">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="activity" className="text-fluid-lg">
            Recent Activity
          </h2>
          {activity.length > 0 && (
            <p className="text-sm text-muted">All times are {zoneCity(homeZone)} time.</p>
          )}
        </div>
        {activity.length > 0 ? (
          <ol className="divide-y divide-line rounded-card border border-line bg-surface">
            {activity.map(({ id, who, action, at, time }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 py-3"
              >
                <span>
                  <span className="font-semibold">{who}</span> {action}
                </span>
                <time dateTime={at} className="text-sm text-muted tabular-nums">
                  {time}
                </time>
              </li>
            ))}
          </ol>
        ) : (
          <p className="rounded-card border border-dashed border-line px-5 py-10 text-center text-muted">
            Nothing yet. What you and others change will be listed here.
          </p>
        )}
      </section>
    </>
  );
}
