import { Form, useLocation } from "react-router";
import { EmptyList } from "~/crud/empty-list";
import { ListFoot, ListTools, type Show } from "~/crud/list-tools";
import { addressOf } from "~/crud/noun";
import { WayIn } from "~/crud/record-actions";
import { RecordTable } from "~/crud/record-table";
import type { RequestsShown } from "~/features/prayers/load-requests.server";
import { requestNoun as noun } from "~/features/prayers/noun";
import { type RequestRow, waitsForCare } from "~/features/prayers/request-state";
import { useShell } from "~/settings/use-shell";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { zoneCity } from "~/ui/zone-city";
import { RequestBadges } from "./request-badges";

const shows: Show[] = [
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

type Listed = Extract<RequestsShown, { is: "list" }>["list"];

export function RequestList({ list, exported }: { list: Listed; exported: string | undefined }) {
  const { homeZone } = useShell();
  const { rows, asked, count, page, pages } = list;
  const path = addressOf(noun.path, { q: asked.q, show: asked.show, sort: asked.sort });
  const here = addressOf(path, { page: page > 1 ? page : null });
  const viewing = (row: RequestRow) => addressOf(here, { view: row.id });
  if (rows.length === 0 && !asked.q && !asked.show) {
    return (
      <EmptyList
        words={none}
        hint="What visitors ask prayer for on the Prayers page arrives here, the newest first."
      />
    );
  }
  return (
    <>
      <ListTools noun={noun} asked={asked} shows={shows} />
      {rows.some(waitsForCare) && <CareNote />}
      {rows.length === 0 ? (
        <EmptyList words={none} hint="Try fewer words or another choice." />
      ) : (
        <>
          <RecordTable
            label={noun.plural}
            rows={rows}
            path={path}
            sort={asked.sort || "-createdAt"}
            columns={[
              ["Name", (row) => (row.isConfidential ? <PrivateRequest /> : row.name)],
              ["Subject", (row) => row.subject ?? <span className="text-muted">Sealed</span>],
              [
                "Date",
                ({ createdAt, arrived }) => <Arrival at={createdAt} words={arrived} />,
                "createdAt",
                "whole",
              ],
              ["Status", (row) => <RequestBadges request={row} />, undefined, "mark"],
            ]}
            open={(row) => ({ to: viewing(row), name: `View ${nameOf(row)}` })}
            actions={(row) => (
              <span className="beside">
                <WayIn to={viewing(row)}>View</WayIn>
              </span>
            )}
          />
          <ListFoot asked={asked} count={count} exported={exported} />
          <p className="px-1 text-sm text-muted">
            All times are {zoneCity(homeZone)} time. Private requests are found by their whole
            e-mail address, and by nothing else.
          </p>
        </>
      )}
      <Pagination
        label={`Pages of ${noun.things}`}
        page={page}
        pages={pages}
        hrefOf={(number) => addressOf(path, { page: number > 1 ? number : null })}
      />
    </>
  );
}

function nameOf({ isConfidential, name, subject, arrived }: RequestRow): string {
  return isConfidential ? `private request of ${arrived}` : `${name}, ${subject}`;
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
export function RequestsLost() {
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
