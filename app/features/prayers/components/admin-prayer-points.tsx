import type { Records } from "~/crud/load-records.server";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import type { RecordResult } from "~/crud/record-result";
import type { RecordOf } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import { PrayerPointItem } from "./prayer-points";

const resource = resources.prayers;

type Point = RecordOf<"prayers">;

export function PrayerPointList({
  list,
  exported,
}: {
  list: NonNullable<Records<Point>["list"]>;
  exported: string | undefined;
}) {
  return (
    <RecordList
      resource={resource}
      list={list}
      exported={exported}
      columns={[
        ["Title", ({ title }) => title, "title"],
        ["Author", ({ author }) => author, "author"],
        ["Scripture", ({ scripture }) => scripture, undefined, "nowrap"],
      ]}
    />
  );
}

export function PrayerPointForm({
  record,
  result,
}: {
  record: Point | null;
  result: RecordResult | undefined;
}) {
  return (
    <RecordForm
      resource={resource}
      record={record ?? {}}
      result={result}
      preview={(form) => <PrayerPointPreview form={form} />}
    >
      {(form) => (
        <>
          <TextField {...fieldProps(form, "title")} label="Title" />
          <TextArea {...fieldProps(form, "content")} label="Content" className="min-h-56" />
          <TextField {...fieldProps(form, "author")} label="Author" />
          <TextField
            {...fieldProps(form, "scripture")}
            label="Scripture"
            help="For example Psalm 51:10. You can leave it empty."
          />
        </>
      )}
    </RecordForm>
  );
}

function PrayerPointPreview({ form }: { form: RecordResult }) {
  const text = (name: string) => submittedValue(form, name).trim();
  return (
    <ol className="rounded-card border border-line bg-surface px-6 pb-4">
      <PrayerPointItem
        number={1}
        point={{
          id: text("id"),
          title: text("title"),
          content: text("content"),
          scripture: text("scripture"),
        }}
      />
    </ol>
  );
}
