import { Form, useLocation } from "react-router";
import { EmptyList } from "~/crud/empty-list";
import { type ListFilter, ListFooter, ListToolbar } from "~/crud/list-toolbar";
import { RowActionLink } from "~/crud/record-actions";
import { RecordTable } from "~/crud/record-table";
import { pathWithQuery } from "~/crud/resource";
import type { PrayerRequestsData } from "~/features/prayers/load-prayer-requests.server";
import { isAwaitingCare, type PrayerRequestRow } from "~/features/prayers/prayer-request-state";
import { prayerRequestResource as noun } from "~/features/prayers/resource";
import { useSiteData } from "~/settings/use-site-data";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { zoneCity } from "~/ui/zone-city";
import { PrayerRequestBadges } from "./prayer-request-badges";

const shows: ListFilter[] = [
  ["new", "New"],
  ["urgent", "Urgent"],
  ["private", "Private"],
  ["held", "Held"],
  ["care", "Needs care"],
  ["hidden", "Hidden"],
  ["prayed", "Prayed for"],
  ["answered", "Answered"],
];

const none = "No prayer requests found.";

type Listed = Extract<PrayerRequestsData, { is: "list" }>["list"];

export function PrayerRequestList({
  list,
  exported,
}: {
  list: Listed;
  exported: string | undefined;
}) {
  const { homeZone } = useSiteData();
  const { rows, asked, count, page, pages } = list;
  const path = pathWithQuery(noun.path, { q: asked.q, show: asked.show, sort: asked.sort });
  const here = pathWithQuery(path, { page: page > 1 ? page : null });
  const viewing = (row: PrayerRequestRow) => pathWithQuery(here, { view: row.id });
  if (rows.length === 0 && !asked.q && !asked.show) {
    return (
      <EmptyList
        text={none}
        hint="What visitors ask prayer for on the Prayers page arrives here, the newest first."
      />
    );
  }
  return (
    <>
      <ListToolbar resource={noun} listQuery={asked} filters={shows} />
      {rows.some(isAwaitingCare) && <CareNote />}
      {rows.length === 0 ? (
        <EmptyList text={none} hint="Try fewer words or another choice." />
      ) : (
        <>
          <RecordTable
            label={noun.heading}
            rows={rows}
            path={path}
            sort={asked.sort || "-createdAt"}
            columns={[
              ["Name", (row) => (row.isConfidential ? <PrivateRequest /> : row.name)],
              ["Subject", (row) => row.subject ?? <span className="text-muted">Sealed</span>],
              [
                "Date",
                ({ createdAt, received }) => <Arrival at={createdAt} words={received} />,
                "createdAt",
                "nowrap",
              ],
              ["Status", (row) => <PrayerRequestBadges request={row} />, undefined, "badge"],
            ]}
            open={(row) => ({ to: viewing(row), name: `View ${nameOf(row)}` })}
            actions={(row) => (
              <span className="wide-only">
                <RowActionLink to={viewing(row)}>View</RowActionLink>
              </span>
            )}
          />
          <ListFooter listQuery={asked} count={count} exported={exported} />
          <p className="px-1 text-sm text-muted">
            All times are {zoneCity(homeZone)} time. Private requests are found by their whole
            e-mail address, and by nothing else.
          </p>
        </>
      )}
      <Pagination
        label={`Pages of ${noun.plural}`}
        page={page}
        pages={pages}
        hrefOf={(number) => pathWithQuery(path, { page: number > 1 ? number : null })}
      />
    </>
  );
}

function nameOf({ isConfidential, name, subject, received }: PrayerRequestRow): string {
  return isConfidential ? `private request of ${received}` : `${name}, ${subject}`;
}

function PrivateRequest() {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name="lock" /> Private request
    </span>
  );
}

function Arrival({ at, words }: { at: string; words: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {words}
    </time>
  );
}

function CareNote() {
  return (
    <div className="mb-5 flex items-start gap-4 rounded-card border-2 border-dawn bg-surface p-5">
      <Icon name="hand-heart" className="mt-0.5 size-6 text-accent" />
      <p className="measure">
        <strong>Somebody may be in danger.</strong> The requests marked Needs care may tell of
        danger to a life or of abuse. They stand first until they are answered. Please read them
        first, and write back soon.
      </p>
    </div>
  );
}

/** The same address once more, by a form: it works without JavaScript too. */
export function PrayerRequestsError() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="rounded-card border-2 border-danger px-5 py-10 text-center">
      <p className="font-semibold">Error loading prayer requests. Please try again.</p>
      <Form action={pathname} className="mt-5">
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>Retry</Button>
      </Form>
    </div>
  );
}
