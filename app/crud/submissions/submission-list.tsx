import type { ComponentProps } from "react";
import { BulkSelection } from "~/crud/bulk/bulk-selection";
import {
  EmptyList,
  isNarrowed,
  ListFooter,
  ListPages,
  ListToolbar,
  listParams,
  nothingMatches,
  receivedOrders,
} from "~/crud/list-toolbar";
import { RowActionLink } from "~/crud/record-actions";
import { type Column, RecordTable } from "~/crud/record-table";
import { pathWithQuery, type Resource } from "~/crud/resource";
import { AssigneeBadge } from "./follow-up";
import type { Submissions } from "./load-submissions.server";
import { bulkActionsFor, type Submission, submissionFilters } from "./submission";
import { SubmissionBadge } from "./submission-view";

export function SubmissionList<Row extends Submission & { assignee: string }>({
  resource,
  list,
  team,
  mayErase,
  from,
  columns,
  empty,
  exported,
}: {
  resource: Resource;
  list: NonNullable<Submissions<Row>["list"]>;
  team: ComponentProps<typeof BulkSelection>["team"];
  /** Erasing requires the permission "site". */
  mayErase: boolean;
  /** The sender's name. */
  from: (row: Row) => string;
  /** Columns between the name and the status. */
  columns: Column<Row>[];
  /** The text of the empty list. */
  empty: { text: string; hint: string };
  exported: string;
}) {
  const { rows, count, seen, page, pages, listQuery } = list;
  const path = pathWithQuery(resource.path, listParams(listQuery));
  const viewOf = (row: Row) => pathWithQuery(path, { page: page > 1 ? page : null, view: row.id });
  if (rows.length === 0 && !isNarrowed(listQuery)) return <EmptyList {...empty} />;
  return (
    <>
      <ListToolbar
        resource={resource}
        listQuery={listQuery}
        filters={submissionFilters}
        dateLabel="Received"
        orders={receivedOrders}
      />
      {rows.length === 0 ? (
        <EmptyList {...nothingMatches(resource, listQuery)} />
      ) : (
        <BulkSelection
          resource={resource}
          listQuery={listQuery}
          count={count}
          seen={seen}
          actions={bulkActionsFor(listQuery.show, mayErase)}
          team={team}
          exported={exported}
        >
          <RecordTable
            select={from}
            label={resource.heading}
            rows={rows}
            columns={[
              ["Name", from],
              ...columns,
              [
                "Status",
                (row) => (
                  <span className="inline-flex flex-wrap gap-1.5">
                    <SubmissionBadge submission={row} /> <AssigneeBadge name={row.assignee} />
                  </span>
                ),
                undefined,
                "badge",
              ],
            ]}
            path={path}
            sort={listQuery.sort || "-createdAt"}
            open={(row) => ({ to: viewOf(row), name: `View ${resource.singular} of ${from(row)}` })}
            actions={(row) => (
              <span className="wide-only">
                <RowActionLink to={viewOf(row)}>View</RowActionLink>
              </span>
            )}
          />
        </BulkSelection>
      )}
      <ListFooter
        listQuery={listQuery}
        count={count}
        exported={exported}
        leftOut="Mails and private links are left out."
      />
      <ListPages resource={resource} listQuery={listQuery} page={page} pages={pages} />
    </>
  );
}
