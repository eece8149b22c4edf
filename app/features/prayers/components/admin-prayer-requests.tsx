import { BulkSelection } from "~/crud/bulk/bulk-selection";
import {
  EmptyList,
  isNarrowed,
  type ListFilter,
  ListFooter,
  ListPages,
  ListToolbar,
  listParams,
  receivedOrders,
} from "~/crud/list-toolbar";
import { RowActionLink } from "~/crud/record-actions";
import { RecordTable } from "~/crud/record-table";
import { pathWithQuery } from "~/crud/resource";
import { AssigneeBadge } from "~/crud/submissions/follow-up";
import { heldLabel } from "~/crud/submissions/held";
import {
  confirmLabel,
  isAwaitingCare,
  type PrayerRequestRow,
  sourceLabel,
} from "~/features/prayers/prayer-request";
import { prayerBulkActionsFor } from "~/features/prayers/prayer-request-actions";
import type { PrayerRequestsData } from "~/features/prayers/prayer-request-store.server";
import { resources } from "~/resources";
import { useSiteData } from "~/settings/site-data";
import { Badge } from "~/ui/badge";
import { zoneCity } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

const resource = resources.prayerRequests;

const statusLabels = {
  new: undefined,
  praying: "Praying",
  followedUp: "Followed up",
  answered: "Answered",
  closed: "Closed",
};

type Shown = Pick<
  PrayerRequestRow,
  | "isUrgent"
  | "isConfidential"
  | "needsCare"
  | "needsFollowUp"
  | "reports"
  | "visibility"
  | "heldFor"
  | "status"
  | "isUpdated"
  | "isExpired"
>;

/** Urgent, Private or Standard, as specified, then the visibility and status. */
export function PrayerRequestBadges({ request }: { request: Shown }) {
  const { isUrgent, isConfidential, needsCare, needsFollowUp, reports, isUpdated } = request;
  const { isExpired, visibility, heldFor, status } = request;
  const labels = [
    visibility === "held" && (isConfidential ? confirmLabel : heldLabel(heldFor)),
    visibility === "hidden" && !isConfidential && "Hidden",
    isExpired && "No longer public",
    statusLabels[status],
  ].filter((label) => typeof label === "string");
  return (
    <span className="inline-flex flex-wrap gap-1.5 align-middle">
      {needsCare && (
        <Badge variant="waiting">
          <Icon name="hand-heart" /> Needs care
        </Badge>
      )}
      {isUpdated && <Badge variant="waiting">Updated</Badge>}
      {reports > 0 && <Badge variant="waiting">Reported</Badge>}
      {isUrgent && <Badge variant="urgent">Urgent</Badge>}
      {isConfidential && (
        <Badge>
          <Icon name="lock" /> Private
        </Badge>
      )}
      {!isUrgent && !isConfidential && <Badge>Standard</Badge>}
      {status === "new" && !isUpdated && <Badge variant="waiting">New</Badge>}
      {needsFollowUp && <Badge variant="waiting">Needs follow-up</Badge>}
      {labels.map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
    </span>
  );
}

const filters: ListFilter[] = [
  ["mine", "Mine", "mine"],
  ["new", "New"],
  ["updated", "Updated"],
  ["urgent", "Urgent", "urgent"],
  ["private", "Private", "private"],
  ["held", "Waiting for review", "visibility"],
  ["spam", "Spam", "visibility"],
  ["care", "Needs care", "care"],
  ["hidden", "Hidden", "visibility"],
  ["expired", "No longer public", "expired"],
  ["prayed", "Praying"],
  ["followUp", "Needs follow-up", "followUp"],
  ["followedUp", "Followed up"],
  ["answered", "Answered"],
  ["closed", "Closed"],
];

const noName = "No name given";

const emptyText = "No prayer requests found.";

type Listed = Extract<PrayerRequestsData, { is: "list" }>;

export function PrayerRequestList({
  list,
  team,
  mayErase,
  exported,
}: Pick<Listed, "list" | "team"> & {
  mayErase: boolean;
  exported: string | undefined;
}) {
  const { homeZone } = useSiteData();
  const { rows, listQuery, count, seen, page, pages } = list;
  const path = pathWithQuery(resource.path, listParams(listQuery));
  const here = pathWithQuery(path, { page: page > 1 ? page : null });
  const viewing = (row: PrayerRequestRow) => pathWithQuery(here, { view: row.id });
  if (rows.length === 0 && !isNarrowed(listQuery)) {
    return (
      <EmptyList
        text={emptyText}
        hint="Requests from the Prayers page appear here, newest first."
      />
    );
  }
  return (
    <>
      <ListToolbar
        resource={resource}
        listQuery={listQuery}
        filters={filters}
        dateLabel="Received"
        orders={receivedOrders}
      />
      {rows.some(isAwaitingCare) && <CareNote />}
      {rows.length === 0 ? (
        <EmptyList text={emptyText} hint="Try fewer words or another filter." />
      ) : (
        <>
          <BulkSelection
            resource={resource}
            listQuery={listQuery}
            count={count}
            seen={seen}
            actions={prayerBulkActionsFor(listQuery.show, mayErase)}
            team={team}
            exported={exported}
          >
            <RecordTable
              select={nameOf}
              label={resource.heading}
              rows={rows}
              path={path}
              sort={listQuery.sort || "-createdAt"}
              columns={[
                ["Name", (row) => (row.isConfidential ? <PrivateRequest /> : row.name || noName)],
                [
                  "Subject",
                  (row) => row.subject ?? <span className="text-muted">Confidential</span>,
                ],
                [
                  "Date",
                  ({ createdAt, received }) => <ReceivedTime at={createdAt} label={received} />,
                  "createdAt",
                  "nowrap",
                ],
                [
                  "Status",
                  (row) => (
                    <span className="inline-flex flex-wrap gap-1.5">
                      <PrayerRequestBadges request={row} />
                      {row.source !== "web" && <Badge>{sourceLabel(row.source)}</Badge>}{" "}
                      <AssigneeBadge name={row.assignee} />
                    </span>
                  ),
                  undefined,
                  "badge",
                ],
              ]}
              open={(row) => ({ to: viewing(row), name: `View ${nameOf(row)}` })}
              actions={(row) => (
                <span className="wide-only">
                  <RowActionLink to={viewing(row)}>View</RowActionLink>
                </span>
              )}
            />
          </BulkSelection>
          <ListFooter
            listQuery={listQuery}
            count={count}
            exported={exported}
            leftOut="Confidential requests are left out."
          >
            <Link
              to={pathWithQuery("/admin/prayers/print", listParams(listQuery))}
              className="gap-2 underline underline-offset-4"
            >
              <Icon name="printer" /> Print a prayer list
            </Link>
          </ListFooter>
          <p className="px-1 text-sm text-muted">
            All times are {zoneCity(homeZone)} time. To find a private request, search for the
            sender’s full email address.
          </p>
        </>
      )}
      <ListPages resource={resource} listQuery={listQuery} page={page} pages={pages} />
    </>
  );
}

function nameOf({ isConfidential, name, subject, received }: PrayerRequestRow): string {
  return isConfidential ? `private request of ${received}` : `${name || noName}, ${subject}`;
}

function PrivateRequest() {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon name="lock" /> Private request
    </span>
  );
}

function ReceivedTime({ at, label }: { at: string; label: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {label}
    </time>
  );
}

function CareNote() {
  return (
    <div className="mb-5 flex items-start gap-4 rounded-card border-2 border-dawn bg-surface p-5">
      <Icon name="hand-heart" className="mt-0.5 size-6 text-accent" />
      <p className="measure">
        <strong>Someone may be in danger.</strong> Requests marked Needs care may tell of danger to
        a life or of abuse. They stay at the top until closed. Please read them first and reply
        soon.
      </p>
    </div>
  );
}
