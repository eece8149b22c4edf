import { adminMeta } from "~/crud/admin-meta";
import { loadRecords } from "~/crud/load-records.server";
import { Muted } from "~/crud/muted";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { StatusBadge } from "~/crud/submissions/status-badge";
import { submitRecord } from "~/crud/submit-record";
import { requirePermission } from "~/platform/auth/permission.server";
import { formatPublishingStatus, PublishingFields } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { Badge } from "~/ui/badge";
import { formatDayInZone } from "~/ui/format-date";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, isChecked } from "~/ui/forms/form-result";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/announcements";
import { AnnouncementPreview } from "./announcement-preview";
import {
  announcementColumns,
  announcementFields,
  announcementSchema,
  announcementStore,
} from "./announcement-records.server";
import { announcementResource as noun } from "./announcement-resource";

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const [records, { homeZone }] = await Promise.all([
    loadRecords(url, announcementStore),
    readSettings(),
  ]);
  return {
    ...records,
    editing: records.editing && announcementFields(records.editing, homeZone),
    homeZone,
    now: new Date().toISOString(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  return saveRecord(request, userId, {
    resource: noun,
    schema: announcementSchema,
    store: announcementStore,
    toColumns: announcementColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.heading);

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { list, editing, homeZone, now } = loaderData;
  return (
    <RecordScreen
      resource={noun}
      reply={actionData}
      isEditing={!list}
      list={
        list && (
          <RecordList
            resource={noun}
            list={list}
            filters={[["drafts", "Drafts"]]}
            columns={[
              ["Title", ({ title }) => title, "title"],
              [
                "Urgent",
                ({ urgent }) =>
                  urgent ? <Badge variant="urgent">Urgent</Badge> : <Muted>No</Muted>,
                "urgent",
                "badge",
              ],
              ["Ends", ({ endsAt }) => <Ends at={endsAt} zone={homeZone} />, undefined, "nowrap"],
              [
                "Status",
                ({ publishedAt, endsAt }) => (
                  <StatusBadge
                    label={
                      endsAt && endsAt <= now ? "Ended" : formatPublishingStatus(publishedAt, now)
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
          resource={noun}
          record={editing ?? {}}
          reply={actionData}
          preview={(form) => <AnnouncementPreview form={form} />}
        >
          {(form) => (
            <>
              <TextField {...fieldProps(form, "title")} label="Title" />
              <TextArea {...fieldProps(form, "content")} label="Content" className="min-h-40" />
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
                  help={`In ${zoneCity(homeZone)} time. Leave it empty to show it until you take it down.`}
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

function Ends({ at, zone }: { at: string | null; zone: string }) {
  if (!at) return <Muted>Never</Muted>;
  return (
    <>
      <span className="list-only">ends </span>
      {formatDayInZone(zone, at)}
    </>
  );
}
