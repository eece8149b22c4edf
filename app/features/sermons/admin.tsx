import { adminMeta } from "~/crud/admin-meta";
import { loadRecords, loadRevisions } from "~/crud/load-records.server";
import { MarkdownField } from "~/crud/markdown-field";
import { LibraryPictureFields, submittedPicture } from "~/crud/pictures/library-picture-fields";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { type RecordResult, submittedDay } from "~/crud/record-result";
import { RecordScreen, submitRecord } from "~/crud/record-screen";
import { Muted, StatusBadge } from "~/crud/record-table";
import { saveRecord } from "~/crud/save-record.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { withPublishingFields } from "~/settings/publishing.server";
import { formatPublishingStatus, PublishingFields } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { formatDay } from "~/ui/format-date";
import { TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/admin";
import { AudioFields } from "./audio/audio-fields";
import { SermonCard } from "./sermon-card";
import { sermonColumns, sermonSchema, sermonStore } from "./sermons.server";

const resource = resources.sermons;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "content");
  const [records, revisions, { homeZone }] = await Promise.all([
    loadRecords(url, sermonStore),
    loadRevisions(url, sermonStore.table, userId),
    readSettings(),
  ]);
  const { editing } = records;
  return {
    ...records,
    editing: editing && (await withPublishingFields(editing)),
    revisions,
    today: todayIn(homeZone),
    now: new Date().toISOString(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  return saveRecord(request, userId, {
    resource,
    schema: sermonSchema,
    store: sermonStore,
    toColumns: sermonColumns,
    toFields: withPublishingFields,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminSermons({ loaderData, actionData }: Route.ComponentProps) {
  const { list, editing, revisions, today, now } = loaderData;
  const { homeZone } = useSiteData();
  return (
    <RecordScreen
      resource={resource}
      result={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            resource={resource}
            list={list}
            filters={[
              ["drafts", "Drafts"],
              ["scheduled", "Scheduled"],
            ]}
            dateLabel="Date"
            exported="/admin/export/sermons"
            columns={[
              ["Title", ({ title }) => title, "title"],
              ["Preacher", ({ preacher }) => preacher || <Muted>–</Muted>, "preacher"],
              ["Date", ({ date }) => (date ? formatDay(date) : <Muted>–</Muted>), "date", "nowrap"],
              ["Scripture", ({ scripture }) => scripture || <Muted>–</Muted>, undefined, "nowrap"],
              [
                "Status",
                ({ publishedAt }) => (
                  <StatusBadge
                    label={formatPublishingStatus(publishedAt, now, homeZone)}
                    usual="Published"
                  />
                ),
                undefined,
                "badge",
              ],
            ]}
          />
        )
      }
      form={
        <RecordForm
          resource={resource}
          record={editing ?? {}}
          result={actionData}
          revisions={revisions}
          preview={(form) => <SermonPreview form={form} today={today} />}
        >
          {(form) => (
            <>
              <TextField {...fieldProps(form, "title")} label="Title" aria-required />
              <div className="grid gap-6 @md:grid-cols-2">
                <TextField {...fieldProps(form, "preacher")} label="Preacher" aria-required />
                <TextField {...fieldProps(form, "date")} label="Date" type="date" aria-required />
                <TextField {...fieldProps(form, "scripture")} label="Scripture" aria-required />
                <TextField
                  {...fieldProps(form, "duration")}
                  label="Duration"
                  inputMode="numeric"
                  help="In minutes. You can leave it empty."
                />
              </div>
              <TextField
                {...fieldProps(form, "videoUrl")}
                label="Video URL"
                type="url"
                inputMode="url"
                help="Required if there is neither a recording nor a sermon text."
              />
              <TextArea
                {...fieldProps(form, "description")}
                label="Description"
                aria-required
                className="min-h-24"
              />
              <TextArea
                {...fieldProps(form, "excerpt")}
                label="Excerpt"
                className="min-h-24"
                help="Shown on the card. You can leave it empty."
              />
              <AudioFields form={form} />
              <LibraryPictureFields form={form} name="cover" label="Cover" />
              <MarkdownField {...fieldProps(form, "content")} label="Sermon text" />
              <PublishingFields form={form} />
            </>
          )}
        </RecordForm>
      }
    />
  );
}

function SermonPreview({ form, today }: { form: RecordResult; today: string }) {
  const text = (name: string) => submittedValue(form, name).trim();
  const cover = submittedPicture(form, "cover");
  return (
    <SermonCard
      sermon={{
        id: text("id"),
        title: text("title"),
        preacher: text("preacher"),
        date: submittedDay(form, "date") ?? today,
        duration: Number.parseInt(text("duration"), 10) || null,
        scripture: text("scripture"),
        excerpt: text("excerpt"),
        description: text("description"),
        coverUrl: cover?.src ?? null,
        coverAlt: cover?.alt ?? "",
        audioUrl: text("audioUrl") || null,
        smallAudioUrl: text("smallAudioUrl") || null,
      }}
    />
  );
}
