/** The Go live card: its forms, what it proposes, and the recording that it offers to save after End. */
import { data } from "react-router";
import { Temporal } from "temporal-polyfill";
import type { RecordResult } from "~/crud/record-result";
import { pathWithQuery } from "~/crud/resource";
import { runRecordAction } from "~/crud/run-record-action.server";
import { db } from "~/platform/database.server";
import { fieldErrors, readFields } from "~/platform/forms/form-fields.server";
import { resources } from "~/resources";
import { instantToWallTime } from "~/schedule/clock/wall-time.server";
import { listGatherings } from "~/schedule/gatherings.server";
import { findNextGathering } from "~/schedule/next-gathering.server";
import { isAttended } from "~/schedule/next-prayer.server";
import { readSettings } from "~/settings/settings.server";
import { submittedValue } from "~/ui/forms/form-result";
import { findLiveSource, toLiveState } from "./live-status.server";
import { endLive, goLive, goLiveSchema, readLiveSwitch } from "./live-switch.server";
import { defaultTitle, type GoLiveCardData } from "./livestream";
import { listUpcomingStreams } from "./livestreams.server";
import { streamWindow } from "./stream-window.server";

const resource = resources.livestreams;

const returnPaths = ["/admin/livestreams", "/admin/dashboard"];

export const liveIntents = ["goLive", "endLive"];

const liveToast = {
  title: "You are live",
  description: "Visitors see it on the Livestream page now.",
};
const endedToast = {
  title: "The live service has ended",
  description:
    "Visitors no longer see it as live. Next: save the recording, so that they can watch it again.",
};

export async function handleLiveAction(request: Request, actor: string) {
  const values = await readFields(request);
  const field = (name: string) => submittedValue({ values, errors: {} }, name);
  const target = {
    id: "live",
    back: returnPaths.find((path) => path === field("back")) ?? resource.path,
  };
  if (field("intent") === "endLive") {
    return runRecordAction(resource, target, async () => {
      const source = await findLiveSource();
      // A repeat after a lost response must not discard what can be saved as the recording.
      if (source) await endLive(actor, source);
      return { is: "done", toast: endedToast };
    });
  }
  const parsed = goLiveSchema.safeParse(values);
  if (!parsed.success) {
    return data<RecordResult>({ errors: fieldErrors(parsed.error), values }, { status: 422 });
  }
  return runRecordAction(resource, target, async () => {
    await goLive(parsed.data, actor);
    return { is: "done", toast: liveToast };
  });
}

export async function readGoLiveCard(now = Temporal.Now.instant()): Promise<GoLiveCardData> {
  const [source, proposal, recording] = await Promise.all([
    findLiveSource(now),
    proposeBroadcast(now),
    findRecording(now),
  ]);
  return {
    live: toLiveState(source),
    proposal,
    recording: recording && { title: recording.title, to: recording.to },
  };
}

/** The livestream that begins within the hour, otherwise the gathering of this hour. */
async function proposeBroadcast(now: Temporal.Instant): Promise<GoLiveCardData["proposal"]> {
  const { homeZone } = await readSettings();
  const soon = now.add({ hours: 1 }).epochMilliseconds;
  const planned = (await listUpcomingStreams({ zone: homeZone, now })).find((stream) => {
    const start = streamWindow(stream, homeZone)?.start.epochMilliseconds;
    return start !== undefined && start <= soon;
  });
  if (planned) return { title: planned.title, platform: planned.platform, url: planned.streamUrl };
  const gatherings = (await listGatherings()).filter(isAttended);
  const next = findNextGathering(gatherings, now);
  if (!next || Date.parse(next.startsAt) > soon) return {};
  // At the same time as a daily prayer, the weekly or monthly one is meant.
  const together = gatherings.filter(({ title }) => next.titles.includes(title));
  const rare = together.find(({ rule }) => !rule.includes("FREQ=DAILY"));
  return { title: (rare ?? together[0])?.title };
}

const recordingOfferHours = 24;

type Recording = { title: string; url: string; to: string; fields: RecordingFields };
type RecordingFields = {
  title: string;
  platform: string;
  streamUrl: string;
  scheduledDate: string;
  scheduledTime: string;
  duration: number;
};

/** The service that was ended within a day and is not saved yet. `to` is the form, filled in. */
export async function findRecording(now = Temporal.Now.instant()): Promise<Recording | undefined> {
  const liveSwitch = await readLiveSwitch();
  if (liveSwitch?.is !== "off" || !liveSwitch.ended) return undefined;
  const { at, ended } = liveSwitch;
  const minutes = (now.epochMilliseconds - Date.parse(at)) / 60_000;
  if (minutes > recordingOfferHours * 60) return undefined;
  const { homeZone } = await readSettings();
  const [day = "", time = ""] = instantToWallTime(ended.startedAt, homeZone).split("T");
  if (await isRecordingSaved(at, day, ended.streamId)) return undefined;
  const length = Math.floor((Date.parse(at) - Date.parse(ended.startedAt)) / 60_000);
  const title = ended.title || defaultTitle;
  return {
    title,
    url: ended.url,
    to: pathWithQuery(resource.path, {
      ...(ended.streamId ? { edit: ended.streamId } : { new: "1" }),
      recording: "1",
    }),
    fields: {
      title,
      platform: ended.platform,
      streamUrl: ended.url,
      scheduledDate: day,
      scheduledTime: time,
      duration: Math.min(1_440, Math.max(1, length)),
    },
  };
}

/** True if a livestream of that day was added, or the scheduled one was changed or deleted, after the service. */
async function isRecordingSaved(
  endedAt: string,
  day: string,
  streamId: string | undefined,
): Promise<boolean> {
  const streams = db.selectFrom("livestreams").select("id").where("updatedAt", ">=", endedAt);
  const saved = streamId
    ? streams.where("id", "=", streamId)
    : streams.where("scheduledDate", "=", day).where("createdAt", ">=", endedAt);
  return (await saved.executeTakeFirst()) !== undefined;
}
