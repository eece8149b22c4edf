import { BarChart } from "~/admin/dashboard/bar-chart";
import { adminMeta } from "~/crud/admin-meta";
import { pathWithQuery } from "~/crud/resource";
import { TabRow } from "~/crud/tab-row";
import { requireUser } from "~/platform/auth/permission.server";
import { readSettings } from "~/settings/settings.server";
import type { Route } from "./+types/numbers";
import { readNumbers } from "./numbers.server";

const path = "/admin/numbers";

/** By the value of `?range=`. */
const ranges = [
  { name: "4w", label: "4 weeks", weeks: 4, periodLabel: "in four weeks" },
  { name: "3m", label: "3 months", weeks: 13, periodLabel: "in three months" },
  { name: "year", label: "1 year", weeks: 52, periodLabel: "in one year" },
] as const;
const defaultRange = ranges[1];

/** Every role sees how often pages are opened. The server leaves out what else the role may not see. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { roles } = requireUser(context);
  const { homeZone, keptDays } = await readSettings();
  const name = url.searchParams.get("range");
  const range = ranges.find((one) => one.name === name) ?? defaultRange;
  return {
    ...(await readNumbers(roles, homeZone, range)),
    range: range.name,
    keptDays: keptDays.closedRequests,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Numbers");

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { charts, pages, range, keptDays, firstPrayer } = loaderData;
  const countsRequests = charts.some(({ name }) => name === "requests");
  return (
    <>
      <h1 className="mb-3 text-fluid-xl sm:mb-5 sm:text-fluid-2xl">Numbers</h1>
      <TabRow
        label="Time"
        tabs={ranges.map(({ name, label }) => ({
          label,
          to: pathWithQuery(path, { range: name === defaultRange.name ? null : name }),
          isCurrent: name === range,
        }))}
      />
      {firstPrayer && <p className="mb-5 font-semibold">{firstPrayer}</p>}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {charts.map((chart) => (
          <div key={chart.name} className="rounded-card border border-line bg-surface p-5">
            <BarChart chart={chart} showsTable />
          </div>
        ))}
        <PageTotals pages={pages} />
      </div>
      <div className="measure mt-6 space-y-2 text-sm text-muted">
        <p>
          The site counts how often each page is opened on each day, and nothing about visitors.
          Programs that say what they are do not count, nor do members who are signed in.
        </p>
        {countsRequests && (
          <p>
            Requests, testimonies and partners count while they are stored. Closed requests are
            deleted after {keptDays} days.
          </p>
        )}
      </div>
    </>
  );
}

const pageNames = new Map([
  ["/", "Home"],
  ["/livestream", "Live services"],
  ["/sermons/:slug", "A sermon"],
  ["/sermons/series", "Series of sermons"],
  ["/sermons/:kind/:slug", "A series, preacher or topic"],
  ["/sermons/scripture", "Sermons by scripture"],
  ["/sermons/scripture/:book", "Sermons on a book"],
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
]);

/** "/prayers" becomes "Prayers". */
function nameOf(page: string): string {
  return pageNames.get(page) ?? page.charAt(1).toUpperCase() + page.slice(2);
}

function PageTotals({ pages }: { pages: { page: string; count: number }[] }) {
  return (
    <section
      aria-labelledby="pages-opened"
      className="rounded-card border border-line bg-surface p-5 xl:col-span-2"
    >
      <h2 id="pages-opened" className="text-fluid-lg">
        Pages opened
      </h2>
      {pages.length === 0 ? (
        <p className="mt-2 text-muted">Nothing is counted yet. Look again in a few minutes.</p>
      ) : (
        <table className="mt-3 w-full">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-1 text-left font-semibold">
                Page
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                Opened
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {pages.map(({ page, count }) => (
              <tr key={page}>
                <th scope="row" className="py-2 text-left font-normal">
                  {nameOf(page)}
                </th>
                <td className="py-2 text-right tabular-nums">{count.toLocaleString("en-GB")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
