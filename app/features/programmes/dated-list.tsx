import type { Records } from "~/admin/records/load-records.server";
import { RecordList } from "~/admin/records/record-list";
import { publishingWords } from "~/ministry/publishing-fields";
import type { RecordOf } from "~/platform/record-store.server";
import { Badge } from "~/ui/badge";
import { datedNoun as noun } from "./noun";
import { programmeDate, programmeTime } from "./programme";

type Row = RecordOf<"programmes">;

export function DatedList({
  list,
  today,
  now,
  exported,
}: {
  list: NonNullable<Records<Row>["list"]>;
  today: string;
  now: string;
  exported: string | undefined;
}) {
  return (
    <RecordList
      noun={noun}
      list={list}
      shows={[
        ["coming", "From today on"],
        ["featured", "Featured"],
        ["drafts", "Drafts"],
      ]}
      exported={exported}
      columns={[
        ["Title", (row) => <Title row={row} />, "title"],
        ["Date", programmeDate, "startDate"],
        ["Time", (row) => programmeTime(row) || "–"],
        ["Location", ({ location }) => location, "location"],
        ["Category", ({ category }) => category, "category"],
        ["Status", (row) => statusOf(row, today, now)],
      ]}
    />
  );
}

function Title({ row: { title, featured } }: { row: Row }) {
  return featured ? (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {title} <Badge>Featured</Badge>
    </span>
  ) : (
    title
  );
}

/** Visitors see it until its end date is over. */
function statusOf({ publishedAt, endDate }: Row, today: string, now: string): string {
  return publishedAt !== null && endDate < today ? "Over" : publishingWords(publishedAt, now);
}
