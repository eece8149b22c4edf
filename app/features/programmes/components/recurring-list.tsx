import type { Records } from "~/crud/load-records.server";
import { Muted } from "~/crud/muted";
import { RecordList } from "~/crud/record-list";
import { StatusBadge } from "~/crud/submissions/status-badge";
import { recurringResource as noun } from "~/features/programmes/resource";
import type { RecordOf } from "~/platform/records/record-store.server";
import { formatRecurrence, formatTimeRange } from "~/schedule/format-gathering";
import { Icon } from "~/ui/icon";
import { icons } from "~/ui/icons";

type Row = RecordOf<"gatherings"> & { next: string };

export function RecurringList({
  list,
  exported,
}: {
  list: NonNullable<Records<Row>["list"]>;
  exported: string | undefined;
}) {
  return (
    <RecordList
      resource={noun}
      list={list}
      exported={exported}
      columns={[
        ["Title", (row) => <Title row={row} />, "title"],
        ["How often", (row) => formatRecurrence(row) || row.rule],
        ["Time", (row) => formatTimeRange(row) || <Muted>–</Muted>, "start", "nowrap"],
        ["Next", ({ next }) => <Muted>{next}</Muted>, undefined, "nowrap"],
        ["Status", (row) => <Status row={row} />, undefined, "badge"],
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
  return <StatusBadge label={isShown ? "Shown" : "Not shown"} usual="Shown" />;
}
