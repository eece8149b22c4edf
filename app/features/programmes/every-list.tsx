import type { Records } from "~/admin/records/load-records.server";
import { Quiet } from "~/admin/records/quiet";
import { RecordList } from "~/admin/records/record-list";
import { StatusMark } from "~/admin/records/status-mark";
import { recurrence, timeRange } from "~/ministry/gathering-words";
import type { RecordOf } from "~/platform/record-store.server";
import { Icon } from "~/ui/icon";
import { icons } from "~/ui/icons";
import { everyNoun as noun } from "./noun";

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
