import "./print.css";
import { Form } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { listParams } from "~/crud/list-toolbar";
import { parseListQuery } from "~/crud/load-records.server";
import { pathWithQuery } from "~/crud/resource";
import { requirePermission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { Button } from "~/ui/button";
import { formatDayInZone } from "~/ui/format-date";
import { CheckField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useInBrowser } from "~/ui/use-in-browser";
import type { Route } from "./+types/print";
import { listPrintedRequests, type PrintedRequest } from "./prayer-request-store.server";

const path = "/admin/prayers/print";

/** The requests of a list on one sheet of paper. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "prayerRequests");
  const listQuery = parseListQuery(url);
  const withConfidential = url.searchParams.get("confidential") === "on";
  const { homeZone } = await readSettings();
  return {
    ...(await listPrintedRequests(userId, listQuery, homeZone, withConfidential)),
    params: listParams(listQuery),
    withConfidential,
    today: formatDayInZone(homeZone, new Date().toISOString()),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Prayer list");

export default function PrintedPrayerList({ loaderData }: Route.ComponentProps) {
  const { requests, count, params, withConfidential, today } = loaderData;
  const { brand } = useSiteData();
  const hasScript = useInBrowser(() => true, false);
  return (
    <>
      <div data-print="no" className="mb-6 max-w-3xl space-y-4">
        <Link
          to={pathWithQuery(resources.prayerRequests.path, params)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" /> All prayer requests
        </Link>
        <p className="text-muted">
          {count > requests.length
            ? `The first ${requests.length} of ${count.toLocaleString("en-GB")} requests. To print others, filter the list first.`
            : "The list has no names and no email addresses. Long requests are shortened."}
        </p>
        <Form action={path} className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {Object.entries(params)
            .filter(([, value]) => value !== "")
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <CheckField
            name="confidential"
            label="Include confidential requests"
            help="Each of them is written to the audit log as opened."
            defaultChecked={withConfidential}
          />
          <Button variant="outline">Show</Button>
          {hasScript && requests.length > 0 && (
            <Button type="button" onClick={() => print()}>
              <Icon name="printer" /> Print
            </Button>
          )}
        </Form>
      </div>
      <h1 className="text-fluid-xl">Prayer list</h1>
      <p className="mb-4 text-sm text-muted">
        {brand}, {today}
      </p>
      {requests.length > 0 ? (
        <Requests requests={requests} />
      ) : (
        <p className="font-semibold">No prayer requests found.</p>
      )}
    </>
  );
}

function Requests({ requests }: { requests: PrintedRequest[] }) {
  return (
    <ul className="printed-requests wrap-anywhere">
      {requests.map(({ id, subject, text, isUrgent, isConfidential }) => (
        <li key={id} className="border-t border-line">
          <p className="font-semibold">
            {subject}
            {isUrgent && <span className="text-danger"> · Urgent</span>}
            {isConfidential && <span className="text-danger"> · Confidential</span>}
          </p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
