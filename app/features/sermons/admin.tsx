import { adminMeta } from "~/crud/admin-meta";
import { keepRecord } from "~/crud/keep-record";
import { StatusMark } from "~/crud/letters/status-mark";
import { loadRecords } from "~/crud/load-records.server";
import { MarkdownField } from "~/crud/markdown-field";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { may, requirePermission } from "~/platform/auth/permission.server";
import { todayIn } from "~/schedule/clock/today.server";
import { publishingOf } from "~/settings/publishing.server";
import { PublishingFields, publishingWords } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { longDay } from "~/ui/day-words";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldOf } from "~/ui/forms/form-reply";
import type { Route } from "./+types/admin";
import { sermonNoun as noun } from "./noun";
import { SermonPreview } from "./sermon-preview";
import { sermonColumns, sermonSchema, sermonStore } from "./sermon-records.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "content");
  const [records, { homeZone }] = await Promise.all([
    loadRecords(url, sermonStore),
    readSettings(),
  ]);
  const { editing } = records;
  return {
    ...records,
    editing: editing && { ...editing, ...publishingOf(editing.publishedAt, homeZone) },
    today: todayIn(homeZone),
    now: new Date().toISOString(),
    mayExport: may(role, "site"),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  return saveRecord(request, userId, {
    noun,
    schema: sermonSchema,
    store: sermonStore,
    toColumns: sermonColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.plural);

export default function AdminSermons({ loaderData, actionData }: Route.ComponentProps) {
  const { list, editing, today, now, mayExport } = loaderData;
  return (
    <RecordScreen
      noun={noun}
      reply={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            noun={noun}
            list={list}
            shows={[["drafts", "Drafts"]]}
            exported={mayExport ? "/admin/export/sermons" : undefined}
            columns={[
              ["Title", ({ title }) => title, "title"],
              ["Preacher", ({ preacher }) => preacher, "preacher"],
              ["Date", ({ date }) => longDay(date), "date", "whole"],
              ["Scripture", ({ scripture }) => scripture, undefined, "whole"],
              [
                "Status",
                ({ publishedAt }) => (
                  <StatusMark words={publishingWords(publishedAt, now)} usual="Published" />
                ),
                undefined,
                "mark",
              ],
            ]}
          />
        )
      }
      form={
        <RecordForm
          noun={noun}
          record={editing ?? {}}
          reply={actionData}
          preview={(form) => <SermonPreview form={form} today={today} />}
        >
          {(form) => (
            <>
              <TextField {...fieldOf(form, "title")} label="Title" />
              <div className="grid gap-6 @md:grid-cols-2">
                <TextField {...fieldOf(form, "preacher")} label="Preacher" />
                <TextField {...fieldOf(form, "date")} label="Date" type="date" />
                <TextField {...fieldOf(form, "scripture")} label="Scripture" />
                <TextField
                  {...fieldOf(form, "duration")}
                  label="Duration"
                  inputMode="numeric"
                  help="In minutes. You can leave it empty."
                />
              </div>
              <TextField
                {...fieldOf(form, "videoUrl")}
                label="Video URL"
                type="url"
                inputMode="url"
              />
              <TextArea
                {...fieldOf(form, "description")}
                label="Description"
                className="min-h-24"
              />
              <TextArea
                {...fieldOf(form, "excerpt")}
                label="Excerpt"
                className="min-h-24"
                help="What the card says. You can leave it empty."
              />
              <MarkdownField {...fieldOf(form, "content")} label="Sermon text" />
              <PublishingFields form={form} />
            </>
          )}
        </RecordForm>
      }
    />
  );
}
