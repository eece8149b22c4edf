import { Form } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { loadRecords, loadRevisions } from "~/crud/load-records.server";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import type { RecordResult } from "~/crud/record-result";
import { RecordScreen, submitRecord } from "~/crud/record-screen";
import { Muted, StatusBadge } from "~/crud/record-table";
import { readActionForm } from "~/crud/run-record-action.server";
import { saveRecord } from "~/crud/save-record.server";
import { requirePermission } from "~/platform/auth/permission.server";
import type { RecordOf } from "~/platform/records/record-store.server";
import { resources } from "~/resources";
import { AnnouncementCard } from "~/settings/announcement-card";
import { formatPublishingStatus, PublishingFields } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { formatDateTimeInZone, zoneCity } from "~/ui/format-date";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, isChecked, submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/announcements";
import {
  announcementColumns,
  announcementFields,
  announcementSchema,
  announcementStore,
} from "./announcement-records.server";
import { endAnnouncement, isEndingIntent } from "./end-announcement.server";

const resource = resources.announcements;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "content");
  const [records, revisions, { homeZone }] = await Promise.all([
    loadRecords(url, announcementStore),
    loadRevisions(url, announcementStore.table, userId),
    readSettings(),
  ]);
  return {
    ...records,
    editing: records.editing && (await announcementFields(records.editing)),
    revisions,
    homeZone,
    now: new Date().toISOString(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  const actionForm = await readActionForm(request.clone());
  if (isEndingIntent(actionForm.intent)) return endAnnouncement(userId, actionForm);
  return saveRecord(request, userId, {
    resource,
    schema: announcementSchema,
    store: announcementStore,
    toColumns: announcementColumns,
    toFields: announcementFields,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { list, editing, revisions, homeZone, now } = loaderData;
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
            more={(row) => row.urgent && isShown(row, now) && <EndButton row={row} />}
            columns={[
              ["Title", ({ title }) => title, "title"],
              [
                "Urgent",
                ({ urgent }) =>
                  urgent ? <Badge variant="urgent">Urgent</Badge> : <Muted>No</Muted>,
                "urgent",
                "badge",
              ],
              [
                "Ends",
                ({ endsAt }) => <Ends at={endsAt} now={now} zone={homeZone} />,
                undefined,
                "nowrap",
              ],
              [
                "Status",
                ({ publishedAt, endsAt }) => (
                  <StatusBadge
                    label={
                      publishedAt !== null && endsAt !== null && endsAt <= now
                        ? "Ended"
                        : formatPublishingStatus(publishedAt, now, homeZone)
                    }
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
          preview={(form) => <AnnouncementPreview form={form} />}
        >
          {(form) => (
            <>
              <TextField {...fieldProps(form, "title")} label="Title" aria-required />
              <TextArea
                {...fieldProps(form, "content")}
                label="Content"
                aria-required
                className="min-h-40"
              />
              <CheckField
                name="urgent"
                label="Urgent: stands first, with a red border"
                defaultChecked={isChecked(form, "urgent")}
              />
              <div className="sm:max-w-xs">
                <TextField
                  {...fieldProps(form, "endsAt")}
                  label="Ends at"
                  type="datetime-local"
                  help={`In ${zoneCity(homeZone)} time. Leave it empty to show it until you delete it.`}
                />
              </div>
              <PublishingFields form={form} />
            </>
          )}
        </RecordForm>
      }
    />
  );
}

type Row = RecordOf<"announcements">;

function isShown({ deletedAt, publishedAt, endsAt }: Row, now: string): boolean {
  if (deletedAt !== null || publishedAt === null || publishedAt > now) return false;
  return endsAt === null || endsAt > now;
}

function EndButton({ row: { id, version, title } }: { row: Row }) {
  return (
    <Form method="post" action={resource.path}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button name="intent" value="end" variant="outline" aria-label={`End now: ${title}`}>
        End now
      </Button>
    </Form>
  );
}

function Ends({ at, now, zone }: { at: string | null; now: string; zone: string }) {
  if (!at) return <Muted>Never</Muted>;
  return (
    <>
      <span className="list-only">{at <= now ? "ended" : "ends"} </span>
      {formatDateTimeInZone(zone, at)}
    </>
  );
}

function AnnouncementPreview({ form }: { form: RecordResult }) {
  return (
    <AnnouncementCard
      title={submittedValue(form, "title").trim()}
      content={submittedValue(form, "content").trim()}
      urgent={isChecked(form, "urgent")}
    />
  );
}
