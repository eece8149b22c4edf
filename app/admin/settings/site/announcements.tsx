import { adminMeta } from "~/crud/admin-meta";
import { keepRecord } from "~/crud/keep-record";
import { StatusMark } from "~/crud/letters/status-mark";
import { loadRecords } from "~/crud/load-records.server";
import { Quiet } from "~/crud/quiet";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { requirePermission } from "~/platform/auth/permission.server";
import { PublishingFields, publishingWords } from "~/settings/publishing-fields";
import { readSettings } from "~/settings/settings.server";
import { Badge } from "~/ui/badge";
import { dayIn } from "~/ui/day-words";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { fieldOf, wasTicked } from "~/ui/forms/form-reply";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/announcements";
import { announcementNoun as noun } from "./announcement-noun";
import { AnnouncementPreview } from "./announcement-preview";
import {
  announcementColumns,
  announcementFields,
  announcementSchema,
  announcementStore,
} from "./announcement-records.server";

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
    noun,
    schema: announcementSchema,
    store: announcementStore,
    toColumns: announcementColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.plural);

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { list, editing, homeZone, now } = loaderData;
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
            columns={[
              ["Title", ({ title }) => title, "title"],
              [
                "Urgent",
                ({ urgent }) => (urgent ? <Badge look="urgent">Urgent</Badge> : <Quiet>No</Quiet>),
                "urgent",
                "mark",
              ],
              ["Ends", ({ endsAt }) => <Ends at={endsAt} zone={homeZone} />, undefined, "whole"],
              [
                "Status",
                ({ publishedAt, endsAt }) => (
                  <StatusMark
                    words={endsAt && endsAt <= now ? "Ended" : publishingWords(publishedAt, now)}
                    usual="Published"
                  />
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
          preview={(form) => <AnnouncementPreview form={form} />}
        >
          {(form) => (
            <>
              <TextField {...fieldOf(form, "title")} label="Title" />
              <TextArea {...fieldOf(form, "content")} label="Content" className="min-h-40" />
              <CheckField
                name="urgent"
                label="Urgent: stands first, with a red border"
                defaultChecked={wasTicked(form, "urgent")}
              />
              <div className="sm:max-w-xs">
                <TextField
                  {...fieldOf(form, "endsAt")}
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
  if (!at) return <Quiet>Never</Quiet>;
  return (
    <>
      <span className="in-words">ends </span>
      {dayIn(zone, at)}
    </>
  );
}
