import { Link } from "react-router";
import type { Records } from "~/crud/load-records.server";
import { Muted } from "~/crud/muted";
import { RecordList } from "~/crud/record-list";
import { StatusBadge } from "~/crud/submissions/status-badge";
import { formatProgrammeDate, formatProgrammeTime } from "~/features/programmes/programme";
import { datedResource as noun, recurringResource } from "~/features/programmes/resource";
import type { RecordOf } from "~/platform/records/record-store.server";
import { formatPublishingStatus } from "~/settings/publishing-fields";
import { Badge } from "~/ui/badge";

type Row = RecordOf<"programmes">;

export function DatedList({
  list,
  recurringCount,
  today,
  now,
  exported,
}: {
  list: NonNullable<Records<Row>["list"]>;
  /** How many there are of the other kind. */
  recurringCount: number;
  today: string;
  now: string;
  exported: string | undefined;
}) {
  return (
    <RecordList
      resource={noun}
      list={list}
      filters={[
        ["coming", "From today on"],
        ["featured", "Featured"],
        ["drafts", "Drafts"],
      ]}
      exported={exported}
      columns={[
        ["Title", ({ title }) => title, "title"],
        ["Date", formatProgrammeDate, "startDate"],
        ["Time", (row) => formatProgrammeTime(row) || <Muted>–</Muted>, undefined, "nowrap"],
        ["Location", ({ location }) => location, "location"],
        ["Category", ({ category }) => category, "category"],
        ["Status", (row) => <Status row={row} today={today} now={now} />, undefined, "badge"],
      ]}
      empty={
        <>
          Programmes with a date of their own stand here: a conference, a vigil.{" "}
          {recurringCount > 0 && (
            <>
              The {recurringCount} that repeat are under{" "}
              <Link to={recurringResource.path}>{recurringResource.heading}</Link>.
            </>
          )}
        </>
      }
    />
  );
}

/** Visitors see it until its end date is over. */
function Status({ row, today, now }: { row: Row; today: string; now: string }) {
  const { publishedAt, endDate, featured } = row;
  if (publishedAt !== null && endDate < today) return <Badge>Over</Badge>;
  if (featured && publishedAt !== null && publishedAt <= now) return <Badge>Featured</Badge>;
  return <StatusBadge label={formatPublishingStatus(publishedAt, now)} usual="Published" />;
}
