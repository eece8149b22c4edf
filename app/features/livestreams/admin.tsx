import { adminMeta } from "~/crud/admin-meta";
import { loadRecords } from "~/crud/load-records.server";
import { PictureField } from "~/crud/pictures/picture-field";
import { RecordForm } from "~/crud/record-form";
import { RecordList } from "~/crud/record-list";
import { type RecordResult, submittedDay } from "~/crud/record-result";
import { RecordScreen, submitRecord } from "~/crud/record-screen";
import { StatusBadge } from "~/crud/record-table";
import { readActionForm, runRecordAction } from "~/crud/run-record-action.server";
import { saveRecord } from "~/crud/save-record.server";
import { GoLiveCard } from "~/features/livestreams/components/go-live-card";
import { PreviousServiceCard } from "~/features/livestreams/components/previous-services";
import { UpcomingEventCard } from "~/features/livestreams/components/upcoming-events";
import { requirePermission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import { formatClockTime } from "~/schedule/clock/clock-time";
import { todayIn } from "~/schedule/clock/wall-time.server";
import { worldClocksAt, zonedTimeToInstant } from "~/schedule/clock/world-clocks";
import { formatShortTimeRange } from "~/schedule/format-gathering";
import { RemoveSamples } from "~/settings/remove-samples";
import {
  countSamples,
  removeSamples,
  restoreSamples,
  type SampleCounts,
} from "~/settings/sample-content.server";
import { readSettings } from "~/settings/settings.server";
import { useSiteData } from "~/settings/site-data";
import { Badge } from "~/ui/badge";
import { formatDay, zoneCity } from "~/ui/format-date";
import { SelectField, TextArea, TextField } from "~/ui/forms/field";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import type { Route } from "./+types/admin";
import { findRecording, handleLiveAction, liveIntents, readGoLiveCard } from "./go-live.server";
import { type Livestream, type Platform, platformNames, platforms } from "./livestream";
import {
  livestreamColumns,
  livestreamFields,
  livestreamSchema,
  livestreamStatus,
  livestreamStore,
  sampleServices,
} from "./livestreams.server";
import { previousServices } from "./previous-service";
import { streamArt } from "./stream-art";

const resource = resources.livestreams;

type Place = { today: string; zones: readonly [home: string, second: string] };

const defaultDuration = 120;

type StoredThumbnail = Pick<Livestream, "thumbnailPicture" | "thumbnailSource">;

/** The preview of a service without an address leads nowhere else. */
const previewSocials = { facebook: null, instagram: null, tiktok: null, youtube: "/livestream" };

function LivestreamPreview({
  form,
  stored,
  today,
  zones,
}: Place & { form: RecordResult; stored: StoredThumbnail | null }) {
  const text = (name: string) => submittedValue(form, name).trim();
  const day = submittedDay(form, "scheduledDate");
  const time = text("scheduledTime");
  const duration = Number.parseInt(text("duration"), 10) || defaultDuration;
  const texts = { id: text("id"), title: text("title"), description: text("description") };
  if (day && day < today) {
    const stream = {
      ...texts,
      scheduledDate: day,
      scheduledTime: time,
      duration,
      isSample: false,
      version: 0,
      updatedAt: "",
      platform: platforms.find((one) => one === text("platform")) ?? platforms[0],
      streamUrl: text("streamUrl"),
      thumbnailUrl: text("thumbnailUrl"),
      thumbnailPicture: stored?.thumbnailPicture ?? null,
      thumbnailSource: stored?.thumbnailSource ?? null,
    };
    return previousServices([stream], previewSocials).map((service) => (
      <PreviousServiceCard key={service.id} service={service} />
    ));
  }
  const starts = day && time ? zonedTimeToInstant(day, time, zones[0]) : undefined;
  return (
    <UpcomingEventCard
      event={{
        ...texts,
        notes: [],
        overlaps: [],
        nextDay: "",
        art: streamArt(texts.id),
        reminder: undefined,
        date: day ? formatDay(day) : "Not scheduled",
        time: time
          ? `${formatShortTimeRange({ start: time, end: addMinutes(time, duration), timeWords: null })} ${zoneCity(zones[0])}`
          : "TBD",
        clocks: starts ? worldClocksAt(starts, zones) : undefined,
      }}
    />
  );
}

/** "23:30" and 60 minutes are "00:30". */
function addMinutes(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const end = (hour * 60 + minute + minutes) % 1440;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "content");
  const [{ list, editing }, { homeZone, secondZone }, goLive, recording] = await Promise.all([
    loadRecords(url, livestreamStore),
    readSettings(),
    readGoLiveCard(),
    url.searchParams.has("recording") ? findRecording() : undefined,
  ]);
  return {
    goLive,
    samples: list ? await countSamples(sampleServices) : [],
    editing: editing && recording ? { ...editing, streamUrl: recording.url } : editing,
    recording,
    list: list && {
      ...list,
      rows: list.rows.map((row) => ({
        ...row,
        status: row.isSample ? "Example" : livestreamStatus(row, homeZone),
      })),
    },
    place: { today: todayIn(homeZone), zones: [homeZone, secondZone] as const },
  };
}

const recordingSavedToast = {
  title: "Recording saved",
  description: "Visitors find it under Previous Services.",
};

const samplesLeftToast = { description: "The example services have left. They are in the trash." };

export async function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "content");
  const { intent, field } = await readActionForm(request.clone());
  if (liveIntents.includes(intent)) return handleLiveAction(request, userId);
  if (intent === "remove-samples" || intent === "restore-samples") {
    return changeSampleServices(userId, intent, field("at"));
  }
  let hadSamples = false;
  return saveRecord(request, userId, {
    resource,
    schema: livestreamSchema,
    store: livestreamStore,
    toColumns: async (value) => {
      hadSamples = (await countSamples(sampleServices)).some(({ count }) => count > 0);
      return livestreamColumns(value);
    },
    toFields: livestreamFields,
    savedToast: () => {
      if (url.searchParams.has("recording")) return recordingSavedToast;
      return hadSamples ? samplesLeftToast : undefined;
    },
  });
}

function changeSampleServices(
  actor: string,
  intent: "remove-samples" | "restore-samples",
  at: string,
) {
  return runRecordAction(resource, { id: "samples", back: resource.path }, async () => {
    if (intent === "restore-samples") {
      const count = await restoreSamples(sampleServices, actor, at);
      const title = count > 0 ? "Example services restored" : "There was nothing to restore";
      return { is: "done", toast: { title } };
    }
    const removedAt = await removeSamples(sampleServices, actor);
    if (!removedAt) return { is: "done", toast: { title: "No example service was left" } };
    return {
      is: "done",
      toast: { title: "Example services removed", isDestructive: true, isDeletion: true },
      undo: { action: resource.path, fields: { intent: "restore-samples", at: removedAt } },
    };
  });
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resource);
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, resource.heading);

export default function AdminLivestreams({ loaderData, actionData }: Route.ComponentProps) {
  const { goLive, list, samples, editing, recording, place } = loaderData;
  const { homeZone } = useSiteData();
  return (
    <RecordScreen
      resource={resource}
      result={actionData}
      isEditing={!list}
      list={
        list && (
          <>
            <div className="mb-5">
              <GoLiveCard {...goLive} result={actionData} back="/admin/livestreams" />
            </div>
            <SampleServicesNote samples={samples} />
            <RecordList
              resource={resource}
              list={list}
              filters={[
                ["coming", "From today on"],
                ["unscheduled", "Not scheduled"],
              ]}
              dateLabel="Date"
              exported="/admin/export/livestreams"
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
                ["Status", ({ status }) => <Status label={status} />, undefined, "badge"],
              ]}
            />
          </>
        )
      }
      form={
        <RecordForm
          resource={resource}
          record={editing ?? recording?.fields ?? {}}
          result={actionData}
          purpose={recording && { label: "Save the recording", address: recording.to }}
          preview={(form) => <LivestreamPreview form={form} stored={editing} {...place} />}
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
                  help="The address of the video, live and afterwards."
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
                Without a date visitors do not see it. Until it ends it is under Upcoming Events,
                then under Previous Services.
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
                help="Leave it empty to show the picture of the YouTube video, or one of ours. Pictures of other sites are not shown to visitors."
                isOptional
              />
            </>
          )}
        </RecordForm>
      }
    />
  );
}

function SampleServicesNote({ samples }: { samples: SampleCounts }) {
  if (samples.every(({ count }) => count === 0)) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <p className="min-w-0 grow basis-72 text-muted">
        The site shows example services, marked as examples. They lead to no recording, and leave
        when you add a service of your own.
      </p>
      <RemoveSamples
        id="remove-sample-services"
        label="Remove the examples"
        samples={samples}
        action={resource.path}
        intent="remove-samples"
      />
    </div>
  );
}

function Status({ label }: { label: string }) {
  if (label === "On air") return <Badge variant="live">{label}</Badge>;
  return <StatusBadge label={label} usual={label === "Upcoming" ? "" : label} />;
}
