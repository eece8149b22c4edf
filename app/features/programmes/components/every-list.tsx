import { StatusMark } from "~/crud/letters/status-mark";
import type { Records } from "~/crud/load-records.server";
import { Quiet } from "~/crud/quiet";
import { RecordList } from "~/crud/record-list";
import { everyNoun as noun } from "~/features/programmes/noun";
import type { RecordOf } from "~/platform/records/record-store.server";
import { recurrence, timeRange } from "~/schedule/gathering-words";
import { Icon } from "~/ui/icon";
import { icons } from "~/ui/icons";

type Row = RecordOf<"gatherings"> & { next: string };

export function EveryList({
  list,
  exported,
}: {
  list: NonNullable<Records<Row>["list"]>;
  exported: string | undefined;
}) {
  return (
    <RecordList
      noun={noun}
      list={list}
      exported={exported}
      columns={[
        ["Title", (row) => <Title row={row} />, "title"],
        ["How often", (row) => recurrence(row) || row.rule],
        ["Time", (row) => timeRange(row) || <Quiet>–</Quiet>, "start", "whole"],
        ["Next", ({ next }) => <Quiet>{next}</Quiet>, undefined, "whole"],
        ["Status", (row) => <Status row={row} />, undefined, "mark"],
      ]}
    />
  );
}

function Title({ row: { title, icon } }: { row: Row }) {
  return (
    <span className="inline-flex items-center gap-3">
      <Icon
        name={icons.find((one) => one === icon) ?? "church"}
        className="size-5 shrink-0 text-accent"
      />
      {title}
    </span>
  );
}

function Status({ row }: { row: Row }) {
  const isShown =
    row.showsAsProgramme || row.showsAsEvent || row.showsInWeekly || row.showsInMonthly;
  return <StatusMark words={isShown ? "Shown" : "Not shown"} usual="Shown" />;
}
