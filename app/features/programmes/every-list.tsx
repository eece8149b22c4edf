import type { Records } from "~/admin/records/load-records.server";
import { RecordList } from "~/admin/records/record-list";
import { recurrence, timeRange } from "~/ministry/gathering-words";
import type { RecordOf } from "~/platform/record-store.server";
import { Icon } from "~/ui/icon";
import { icons } from "~/ui/icons";
import { everyNoun as noun } from "./noun";

type Row = RecordOf<"gatherings"> & { next: string };

const places = [
  ["showsAsProgramme", "Card"],
  ["showsAsEvent", "Event"],
  ["showsInWeekly", "Weekly"],
  ["showsInMonthly", "Monthly"],
] as const;

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
        ["Time", (row) => timeRange(row) || "–", "start"],
        ["Next", ({ next }) => <span className="whitespace-nowrap">{next}</span>],
        ["Shows as", (row) => placesOf(row)],
        ["Position", ({ position }) => position, "position"],
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

function placesOf(row: Row): string {
  const shown = places.filter(([column]) => row[column]).map(([, label]) => label);
  return shown.length > 0 ? shown.join(", ") : "Not shown";
}
