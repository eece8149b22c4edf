import { adminMeta } from "~/crud/admin-meta";
import { readDeed } from "~/crud/answer-deed.server";
import { keepRecord } from "~/crud/keep-record";
import { loadRecords } from "~/crud/load-records.server";
import { PictureField } from "~/crud/pictures/picture-field";
import { Quiet } from "~/crud/quiet";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { RecordScreen } from "~/crud/record-screen";
import { saveRecord } from "~/crud/save-record.server";
import { GoLiveCard } from "~/features/livestreams/components/go-live-card";
import { LivestreamPreview } from "~/features/livestreams/components/livestream-preview";
import { may, requirePermission } from "~/platform/auth/permission.server";
import { clockTime } from "~/schedule/clock/clock-time";
import { todayIn } from "~/schedule/clock/today.server";
import { readSettings } from "~/settings/settings.server";
import { useShell } from "~/settings/use-shell";
import { Badge } from "~/ui/badge";
import { longDay } from "~/ui/day-words";
import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldOf } from "~/ui/forms/form-reply";
import { zoneCity } from "~/ui/zone-city";
import type { Route } from "./+types/admin";
import { readLiveState } from "./live-status.server";
import { type Platform, platformNames, platforms } from "./livestream";
import {
  livestreamColumns,
  livestreamSchema,
  livestreamStatus,
  livestreamStore,
} from "./livestream-records.server";
import { liveIntents, moveLive } from "./move-live.server";
import { livestreamNoun as noun } from "./noun";

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
    mayExport: may(role, "site"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  const { intent } = await readDeed(request.clone());
  if (liveIntents.includes(intent)) return moveLive(request, userId);
  return saveRecord(request, userId, {
    noun,
    schema: livestreamSchema,
    store: livestreamStore,
    toColumns: livestreamColumns,
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepRecord(sending, noun);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, noun.plural);

export default function AdminLivestreams({ loaderData, actionData }: Route.ComponentProps) {
  const { live, list, editing, place, mayExport } = loaderData;
  const { homeZone } = useShell();
  return (
    <RecordScreen
      noun={noun}
      reply={actionData}
      isEditing={!list}
      list={
        list && (
          <>
            <div className="mb-5">
              <GoLiveCard live={live} reply={actionData} back="/admin/livestreams" />
            </div>
            <RecordList
              noun={noun}
              list={list}
              shows={[
                ["coming", "From today on"],
                ["unscheduled", "Not scheduled"],
              ]}
              exported={mayExport ? "/admin/export/livestreams" : undefined}
              columns={[
                ["Title", ({ title }) => title, "title"],
                ["Platform", ({ platform }) => platformNames[platform as Platform], "platform"],
                [
                  "Date",
                  ({ scheduledDate: day }) => (day ? longDay(day) : "Not scheduled"),
                  "scheduledDate",
                  "whole",
                ],
                [
                  "Time",
                  ({ scheduledTime: time }) => (time ? clockTime(time) : "TBD"),
                  "scheduledTime",
                  "whole",
                ],
                ["Status", ({ status }) => <Status words={status} />, undefined, "mark"],
              ]}
            />
          </>
        )
      }
      form={
        <RecordForm
          noun={noun}
          record={editing ?? {}}
          reply={actionData}
          preview={(form) => <LivestreamPreview form={form} {...place} />}
        >
          {(form) => (
            <>
              <TextField {...fieldOf(form, "title")} label="Title" />
              <div className="grid gap-6 @md:grid-cols-[1fr_2fr]">
                <SelectField {...fieldOf(form, "platform")} label="Platform">
                  {platforms.map((platform) => (
                    <option key={platform} value={platform}>
                      {platformNames[platform]}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  {...fieldOf(form, "streamUrl")}
                  label="Stream URL"
                  type="url"
                  inputMode="url"
                  help="Where it can be watched, live and afterwards."
                />
              </div>
              <div className="grid gap-6 @lg:grid-cols-3">
                <TextField {...fieldOf(form, "scheduledDate")} label="Date" type="date" />
                <TextField
                  {...fieldOf(form, "scheduledTime")}
                  label="Time"
                  type="time"
                  help={`In ${zoneCity(homeZone)} time.`}
                />
                <TextField
                  {...fieldOf(form, "duration")}
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
                {...fieldOf(form, "description")}
                label="Description"
                className="min-h-24"
                help="You can leave it empty."
              />
              <PictureField
                {...fieldOf(form, "thumbnailUrl")}
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
  if (words === "On air") return <Badge look="live">{words}</Badge>;
  return words === "Upcoming" ? <Badge>{words}</Badge> : <Quiet>{words}</Quiet>;
}
