import { Link } from "react-router";
import { StatusMark } from "~/crud/letters/status-mark";
import type { Records } from "~/crud/load-records.server";
import { Quiet } from "~/crud/quiet";
import { RecordList } from "~/crud/record-list";
import { everyNoun, datedNoun as noun } from "~/features/programmes/noun";
import { programmeDate, programmeTime } from "~/features/programmes/programme";
import type { RecordOf } from "~/platform/records/record-store.server";
import { publishingWords } from "~/settings/publishing-fields";
import { Badge } from "~/ui/badge";

type Row = RecordOf<"programmes">;

export function DatedList({
  list,
  repeating,
  today,
  now,
  exported,
}: {
  list: NonNullable<Records<Row>["list"]>;
  /** How many there are of the other kind. */
  repeating: number;
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
        ["Title", ({ title }) => title, "title"],
        ["Date", programmeDate, "startDate"],
        ["Time", (row) => programmeTime(row) || <Quiet>–</Quiet>, undefined, "whole"],
        ["Location", ({ location }) => location, "location"],
        ["Category", ({ category }) => category, "category"],
        ["Status", (row) => <Status row={row} today={today} now={now} />, undefined, "mark"],
      ]}
      empty={
        <>
          Programmes with a date of their own stand here: a conference, a vigil.{" "}
          {repeating > 0 && (
            <>
              The {repeating} that repeat are under{" "}
              <Link to={everyNoun.path}>{everyNoun.plural}</Link>.
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
  return <StatusMark words={publishingWords(publishedAt, now)} usual="Published" />;
}
