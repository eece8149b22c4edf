/** What is wrong with the podcast, in words, with where to solve it. For the dashboard. */
import { isDeepStrictEqual } from "node:util";
import { pathWithQuery } from "~/crud/resource";
import { audioFileName } from "~/platform/audio/audio-files.server";
import { cachedByVersion } from "~/platform/cache/version-cache.server";
import {
  audioStore,
  fileName,
  mediaStore,
  type StoredFile,
} from "~/platform/media/media-store.server";
import { resources } from "~/resources";
import { builtInSettings } from "~/settings/content";
import { readSettings } from "~/settings/settings.server";
import { parseAudioUrl } from "~/ui/audio-url";
import { parseUploadUrl } from "~/ui/upload-url";
import { countEpisodes, listNewestRecordings } from "./podcasts.server";

export type PodcastProblem = { text: string; to: string };

/** Each is a request to the store, which may be far away. */
const maxChecked = 25;
const maxNamed = 3;
const settingsPath = "/admin/settings/podcast";

/** Checked at most once a minute. */
export function listPodcastProblems(): Promise<PodcastProblem[]> {
  return cachedByVersion(["sermons", "settings"], "podcast problems", async () => {
    const problems = [await checkEpisodes(), await checkArtwork(), ...(await checkRecordings())];
    return problems.filter((problem) => problem !== undefined);
  });
}

async function checkEpisodes(): Promise<PodcastProblem | undefined> {
  const { podcast } = await readSettings();
  const isSetUp = !isDeepStrictEqual(podcast, builtInSettings.podcast);
  if (!isSetUp || (await countEpisodes()) > 0) return undefined;
  return {
    text: "The podcast has no episode, so apps refuse it. Add a recording to a published sermon.",
    to: resources.sermons.path,
  };
}

async function checkArtwork(): Promise<PodcastProblem | undefined> {
  const { podcast } = await readSettings();
  const upload = parseUploadUrl(podcast.artwork ?? "");
  if (!upload) return undefined;
  const file = await look(mediaStore.read(fileName({ ...upload, format: "jpg" })));
  if (file !== "missing") return undefined;
  return {
    text: "The picture of the podcast is missing from the server. Choose another one.",
    to: settingsPath,
  };
}

/** Only the newest: after a restore without recordings these are missing too. */
async function checkRecordings(): Promise<PodcastProblem[]> {
  const sermons = await listNewestRecordings(maxChecked);
  const checked = await Promise.all(
    sermons.map(async (sermon) => {
      const parts = await Promise.all([sermon.audioUrl, sermon.smallAudioUrl].map(checkRecording));
      return { sermon, state: parts.find((state) => state !== "fine") };
    }),
  );
  const broken = checked.filter(({ state }) => state !== undefined);
  const named = broken.slice(0, maxNamed).map(({ sermon: { id, title }, state }) => ({
    text:
      state === "missing"
        ? `The recording of “${title}” is missing from the server, so apps cannot play it. Open the sermon and choose the recording again.`
        : `The recording of “${title}” is not complete on the server, so apps stop playing it early. Open the sermon and choose the recording again.`,
    to: pathWithQuery(resources.sermons.path, { edit: id }),
  }));
  const more = broken.length - named.length;
  if (more === 0) return named;
  const text = `${more} more recordings of the podcast are missing or not complete. If the site was restored from a backup, ask the person who runs the server to copy the recordings back.`;
  return [...named, { text, to: resources.sermons.path }];
}

async function checkRecording(url: string | null): Promise<"fine" | "missing" | "incomplete"> {
  const audio = parseAudioUrl(url ?? "");
  if (!audio) return "fine";
  const file = await look(audioStore.read(audioFileName(audio)));
  if (file === "missing") return "missing";
  return file === "unknown" || file.bytes === undefined || file.bytes === audio.bytes
    ? "fine"
    : "incomplete";
}

/** A store that does not answer says nothing about the file. */
async function look(
  reading: Promise<StoredFile | undefined>,
): Promise<{ bytes: number | undefined } | "missing" | "unknown"> {
  try {
    const file = await reading;
    await file?.body.cancel();
    return file ? { bytes: file.bytes } : "missing";
  } catch {
    return "unknown";
  }
}
