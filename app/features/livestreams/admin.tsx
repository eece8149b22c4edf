import { adminMeta } from "~/crud/admin-meta";
import { loadRecords } from "~/crud/load-records.server";
import { Muted } from "~/crud/muted";
import { PictureField } from "~/crud/pictures/picture-field";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { readActionForm } from "~/crud/run-record-action.server";
import { saveRecord } from "~/crud/save-record.server";
import { submitRecord } from "~/crud/submit-record";
import { GoLiveCard } from "~/features/livestreams/components/go-live-card";
import { LivestreamPreview } from "~/features/livestreams/components/livestream-preview";
import { hasPermission, requirePermission } from "~/platform/auth/permission.server";
import { formatClockTime } from "~/schedule/clock/clock-time";
import { todayIn } from "~/schedule/clock/today.server";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/use-site-data";
import { Badge } from "~/ui/badge";
import { formatDay } from "~/ui/format-date";
import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps } from "~/ui/forms/form-result";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/admin";
import { handleLiveAction, liveIntents } from "./handle-live-action.server";
import { readLiveState } from "./live-status.server";
import { type Platform, platformNames, platforms } from "./livestream";
import {
  livestreamColumns,
  livestreamSchema,
  livestreamStatus,
  livestreamStore,
} from "./livestream-store.server";
import { livestreamResource as noun } from "./resource";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { role } = requirePermission(context, "content");
  const [{ list, editing }, { homeZone, secondZone }, live] = await Promise.all([
    loadRecords(url, livestreamStore),
    readSettings(),
    readLiveState(),
  ]);
  return {
    live,
    editing,
    list: list && {
      ...list,
      rows: list.rows.map((row) => ({ ...row, status: livestreamStatus(row, homeZone) })),
    },
    place: { today: todayIn(homeZone), zones: [homeZone, secondZone] as const },
    mayExport: hasPermission(role, "site"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  const { intent } = await readActionForm(request.clone());
  if (liveIntents.includes(intent)) return handleLiveAction(request, userId);
  return saveRecord(request, userId, {
    resource: noun,
    schema: livestreamSchema,
    store: livestreamStore,
    toColumns: livestreamColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.heading);

export default function AdminLivestreams({ loaderData, actionData }: Route.ComponentProps) {
  const { live, list, editing, place, mayExport } = loaderData;
  const { homeZone } = useSiteData();
  return (
    <RecordScreen
      resource={noun}
      reply={actionData}
      isEditing={!list}
      list={
        list && (
          <>
            <div className="mb-5">
              <GoLiveCard live={live} result={actionData} back="/admin/livestreams" />
            </div>
            <RecordList
              resource={noun}
              list={list}
              filters={[
                ["coming", "From today on"],
                ["unscheduled", "Not scheduled"],
              ]}
              exported={mayExport ? "/admin/export/livestreams" : undefined}
              columns={[
                ["Title", ({ title }) => title, "title"],
                ["Platform", ({ platform }) => platformNames[platform as Platform], "platform"],
                [
                  "Date",
                  ({ scheduledDate: day }) => (day ? formatDay(day) : "Not scheduled"),
                  "scheduledDate",
                  "nowrap",
                ],
                [
                  "Time",
                  ({ scheduledTime: time }) => (time ? formatClockTime(time) : "TBD"),
                  "scheduledTime",
                  "nowrap",
                ],
                ["Status", ({ status }) => <Status words={status} />, undefined, "badge"],
              ]}
            />
          </>
        )
      }
      form={
        <RecordForm
          resource={noun}
          record={editing ?? {}}
          reply={actionData}
          preview={(form) => <LivestreamPreview form={form} {...place} />}
        >
          {(form) => (
            <>
              <TextField {...fieldProps(form, "title")} label="Title" />
              <div className="grid gap-6 @md:grid-cols-[1fr_2fr]">
                <SelectField {...fieldProps(form, "platform")} label="Platform">
                  {platforms.map((platform) => (
                    <option key={platform} value={platform}>
                      {platformNames[platform]}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  {...fieldProps(form, "streamUrl")}
                  label="Stream URL"
                  type="url"
                  inputMode="url"
                  help="Where it can be watched, live and afterwards."
                />
              </div>
              <div className="grid gap-6 @lg:grid-cols-3">
                <TextField {...fieldProps(form, "scheduledDate")} label="Date" type="date" />
                <TextField
                  {...fieldProps(form, "scheduledTime")}
                  label="Time"
                  type="time"
                  help={`In ${zoneCity(homeZone)} time.`}
                />
                <TextField
                  {...fieldProps(form, "duration")}
                  label="Duration"
                  inputMode="numeric"
                  placeholder="120"
                  help="In minutes. Leave it empty for 120."
                />
              </div>
              <p className="text-sm text-muted">
                Without a date visitors do not see it. Until its end it stands among the Upcoming
                Events, afterwards among the Previous Services.
              </p>
              <TextArea
                {...fieldProps(form, "description")}
                label="Description"
                className="min-h-24"
                help="You can leave it empty."
              />
              <PictureField
                {...fieldProps(form, "thumbnailUrl")}
                label="Thumbnail"
                help="Leave it empty and one of our own pictures stands in."
              />
            </>
          )}
        </RecordForm>
      }
    />
  );
}

function Status({ words }: { words: string }) {
  if (words === "On air") return <Badge variant="live">{words}</Badge>;
  return words === "Upcoming" ? <Badge>{words}</Badge> : <Muted>{words}</Muted>;
}
