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
import type { Submissions } from "./load-submissions.server";
import { type Submission, submissionFilters } from "./submission";
import { SubmissionBadge } from "./submission-view";

export function SubmissionList<Row extends Submission>({
  resource,
  list,
  from,
  columns,
  empty,
  exported,
}: {
  resource: Resource;
  list: NonNullable<Submissions<Row>["list"]>;
  /** The sender's name. */
  from: (row: Row) => string;
  /** Columns between the name and the status. */
  columns: Column<Row>[];
  /** The text of the empty list. */
  empty: { text: string; hint: string };
  exported: string;
}) {
  const { rows, count, page, pages, listQuery } = list;
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
        <EmptyList {...nothingMatches} />
      ) : (
        <RecordTable
          label={resource.heading}
          rows={rows}
          columns={[
            ["Name", from],
            ...columns,
            ["Status", (row) => <SubmissionBadge submission={row} />, undefined, "badge"],
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
