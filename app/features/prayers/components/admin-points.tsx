import type { Records } from "~/crud/load-records.server";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import type { RecordReply } from "~/crud/record-reply";
import { pointNoun as noun } from "~/features/prayers/noun";
import type { RecordOf } from "~/platform/records/record-store.server";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldOf } from "~/ui/forms/form-reply";
import { PrayerPointPreview } from "./prayer-point-preview";

type Point = RecordOf<"prayers">;

export function PointList({
  list,
  exported,
}: {
  list: NonNullable<Records<Point>["list"]>;
  exported: string | undefined;
}) {
  return (
    <RecordList
      noun={noun}
      list={list}
      exported={exported}
      columns={[
        ["Title", ({ title }) => title, "title"],
        ["Author", ({ author }) => author, "author"],
        ["Scripture", ({ scripture }) => scripture, undefined, "whole"],
        ["Position", (point) => <Position point={point} />, "position"],
      ]}
    />
  );
}

function Position({ point: { position } }: { point: Point }) {
  return (
    <>
      <span className="in-words">position </span>
      {position}
    </>
  );
}

export function PointForm({
  record,
  reply,
}: {
  record: Point | null;
  reply: RecordReply | undefined;
}) {
  return (
    <RecordForm
      noun={noun}
      record={record ?? {}}
      reply={reply}
      preview={(form) => <PrayerPointPreview form={form} />}
    >
      {(form) => (
        <>
          <TextField {...fieldOf(form, "title")} label="Title" />
          <TextArea {...fieldOf(form, "content")} label="Content" className="min-h-56" />
          <TextField {...fieldOf(form, "author")} label="Author" />
          <div className="grid gap-6 @md:grid-cols-2">
            <TextField
              {...fieldOf(form, "scripture")}
              label="Scripture"
              help="For example Psalm 51:10. You can leave it empty."
            />
            <TextField
              {...fieldOf(form, "position")}
              label="Position"
              inputMode="numeric"
              help="Visitors read the lowest number first. Leave it empty to put a new one last."
            />
          </div>
        </>
      )}
    </RecordForm>
  );
}
