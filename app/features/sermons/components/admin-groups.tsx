import type { Records } from "~/crud/load-records.server";
import { LibraryPictureFields } from "~/crud/pictures/library-picture-fields";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import type { RecordResult } from "~/crud/record-result";
import { type Column, Muted } from "~/crud/record-table";
import { pathWithQuery } from "~/crud/resource";
import { type GroupKind, groupPath } from "~/features/sermons/sermon-group";
import type { RecordOf } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import { Link } from "~/ui/link";

const texts = {
  series: {
    title: "Title",
    empty:
      "A series holds sermons that belong together. You can also start one in the form of a sermon.",
  },
  preachers: {
    title: "Name",
    empty: "A preacher is added when you type a new name in the form of a sermon.",
  },
  topics: {
    title: "Name",
    empty: "A topic is added when you type it in the form of a sermon.",
  },
};

/** The page with the order of the sermons of a series. */
export function seriesOrderPath(seriesId: string): string {
  return pathWithQuery(resources.series.path, { order: seriesId });
}

const orderColumn: Column<RecordOf<"series">> = [
  "Sermons",
  ({ id, title }) => (
    <Link to={seriesOrderPath(id)}>
      Order of sermons<span className="sr-only"> in {title}</span>
    </Link>
  ),
  undefined,
  "nowrap",
];

export function GroupList({
  kind,
  list,
}: {
  kind: GroupKind;
  list: NonNullable<Records<RecordOf<"series">>["list"]>;
}) {
  return (
    <RecordList
      resource={resources[kind]}
      list={list}
      exported={`/admin/export/${kind}`}
      empty={texts[kind].empty}
      columns={[
        [texts[kind].title, ({ title }) => title, "title"],
        ["Description", ({ description }) => description || <Muted>–</Muted>],
        ["Address", (group) => <Link to={groupPath(kind, group)}>{groupPath(kind, group)}</Link>],
        ...(kind === "series" ? [orderColumn] : []),
      ]}
    />
  );
}

export function GroupForm({
  kind,
  record,
  result,
}: {
  kind: GroupKind;
  record: object;
  result: RecordResult | undefined;
}) {
  return (
    <RecordForm resource={resources[kind]} record={record} result={result}>
      {(form) => (
        <>
          <TextField
            {...fieldProps(form, "title")}
            label={texts[kind].title}
            aria-required
            help={
              kind === "preachers"
                ? "If you change the name, it changes in all sermons of this preacher."
                : undefined
            }
          />
          <TextArea
            {...fieldProps(form, "description")}
            label="Description"
            className="min-h-24"
            help="Shown at the top of its page. You can leave it empty."
          />
          <LibraryPictureFields form={form} name="picture" label="Picture" />
          <TextField
            {...fieldProps(form, "slug")}
            label="Address"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            help={`The end of its web address, after /sermons/${kind}/. Leave it empty and it is made from the name. If you change it later, the old address still leads here.`}
          />
        </>
      )}
    </RecordForm>
  );
}
