import { EmptyList, nothingMatches } from "~/crud/empty-list";
import { ListFooter, ListToolbar } from "~/crud/list-toolbar";
import { RowActionLink } from "~/crud/record-actions";
import { type Column, RecordTable } from "~/crud/record-table";
import { pathWithQuery, type Resource } from "~/crud/resource";
import { Pagination } from "~/ui/pagination";
import type { Submissions } from "./load-submissions.server";
import { type Submission, submissionFilters } from "./submission";
import { SubmissionBadge } from "./submission-badge";

/** The list of a screen of letters: filters and search above, the newest first, count and export below. */
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
  /** Who wrote it. */
  from: (row: Row) => string;
  /** What stands between who wrote it and how far we are with it. */
  columns: Column<Row>[];
  /** What is said while nobody has written, and what will fill it. */
  empty: { text: string; hint: string };
  exported: string;
}) {
  const { rows, count, page, pages, asked } = list;
  const path = pathWithQuery(resource.path, { q: asked.q, show: asked.show });
  const viewOf = (row: Row) => pathWithQuery(path, { page: page > 1 ? page : null, view: row.id });
  const isNarrowed = asked.q !== "" || asked.show !== "";
  if (rows.length === 0 && !isNarrowed) return <EmptyList {...empty} />;
  return (
    <>
      <ListToolbar resource={resource} listQuery={asked} filters={submissionFilters} />
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
          sort=""
          open={(row) => ({ to: viewOf(row), name: `View ${resource.singular} of ${from(row)}` })}
          actions={(row) => (
            <span className="wide-only">
              <RowActionLink to={viewOf(row)}>View</RowActionLink>
            </span>
          )}
        />
      )}
      <ListFooter listQuery={asked} count={count} exported={exported} />
      <Pagination
        label={`Pages of ${resource.plural}`}
        page={page}
        pages={pages}
        hrefOf={(number) => pathWithQuery(path, { page: number > 1 ? number : null })}
      />
    </>
  );
}
