import { Link } from "react-router";
import { useSiteData } from "~/settings/use-site-data";
import { zoneCity } from "~/ui/zone-city";
import type { Activity } from "./recent-activity.server";

/** What was done lately, along a line. */
export function RecentActivity({ activity, log }: { activity: Activity[]; log: string | null }) {
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
