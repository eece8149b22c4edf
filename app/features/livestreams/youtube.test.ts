import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aGathering, setSetting } from "~tests/support/builders";
import { gathering, localInstant } from "~tests/support/gatherings";
import {
  fetchYouTubeLive,
  isNearScheduledTime,
  isYouTubeChannelUrl,
  pollYouTube,
  YouTubeError,
  type YouTubeLive,
} from "./youtube.server";

const channel = `https://www.youtube.com/channel/UC${"a".repeat(22)}`;
const live: YouTubeLive = {
  url: "https://www.youtube.com/watch?v=abcdefghijk",
  title: "Vigil",
  startedAt: "2026-11-15T05:00:00Z",
};

describe("fetching the live video", () => {
  let server: Server;
  let asked: URL[] = [];
  let answer: (url: URL) => { status?: number; body?: unknown } = () => ({ body: { items: [] } });
  let base = "";

  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      const url = new URL(request.url ?? "", "http://localhost");
      asked.push(url);
      const { status = 200, body = {} } = answer(url);
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const videos = (liveBroadcastContent: string) => (url: URL) => {
    const items = {
      "/channels": [{ contentDetails: { relatedPlaylists: { uploads: "UUhandle" } } }],
      "/playlistItems": [{ contentDetails: { videoId: "abcdefghijk" } }],
      "/videos": [
        {
          id: "abcdefghijk",
          snippet: { title: "Vigil", liveBroadcastContent },
          liveStreamingDetails: { actualStartTime: live.startedAt },
        },
      ],
    }[url.pathname];
    return { body: { items } };
  };

  test("finds the live video with two requests", async () => {
    answer = videos("live");
    expect(await fetchYouTubeLive({ key: "secret", channel, base })).toEqual(live);
    expect(asked.map(({ pathname }) => pathname)).toEqual(["/playlistItems", "/videos"]);
    expect(asked[0]?.searchParams.get("playlistId")).toBe(`UU${"a".repeat(22)}`);
    expect(asked[1]?.searchParams.get("key")).toBe("secret");
  });

  test("finds nothing if the newest video is recorded or upcoming", async () => {
    for (const state of ["none", "upcoming"]) {
      answer = videos(state);
      expect(await fetchYouTubeLive({ key: "secret", channel, base })).toBeUndefined();
    }
  });

  test("resolves a handle once", async () => {
    answer = videos("live");
    const handle = "https://www.youtube.com/@springs";
    for (const _ of [1, 2]) await fetchYouTubeLive({ key: "secret", channel: handle, base });
    expect(asked.filter(({ pathname }) => pathname === "/channels")).toHaveLength(1);
    expect(asked[1]?.searchParams.get("playlistId")).toBe("UUhandle");
  });

  test("fails if YouTube refuses or is unreachable", async () => {
    answer = () => ({ status: 403 });
    await expect(fetchYouTubeLive({ key: "secret", channel, base })).rejects.toThrow(YouTubeError);
    const nowhere = "http://127.0.0.1:1";
    await expect(fetchYouTubeLive({ key: "secret", channel, base: nowhere })).rejects.toThrow();
  });

  test("accepts channel addresses only", () => {
    for (const address of [
      channel,
      "https://youtube.com/@springs",
      "https://m.youtube.com/@a.b/live",
    ]) {
      expect(isYouTubeChannelUrl(address)).toBe(true);
    }
    for (const address of [
      "",
      "https://example.org/youtube",
      "https://www.youtube.com/watch?v=abcdefghijk",
      "https://evil.test/@springs",
      "https://www.youtube.com.evil.test/@springs",
    ]) {
      expect(isYouTubeChannelUrl(address)).toBe(false);
    }
  });
});

test("polling runs from ten minutes before a prayer until half an hour after it", () => {
  const planned = { gatherings: [gathering()], streams: [], zone: "Africa/Lagos" };
  const near = (time: string) => isNearScheduledTime(planned, localInstant(`2026-11-16 ${time}`));
  expect(["05:49", "05:50", "06:10", "06:59", "07:00"].map(near)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const fast = { ...planned, gatherings: [gathering({ start: "00:00", end: "15:00" })] };
  expect(isNearScheduledTime(fast, localInstant("2026-11-16 10:00"))).toBe(false);
});

describe("polling", () => {
  const key = "k".repeat(30);
  let questions = 0;
  const says = (found: YouTubeLive | undefined) => async () => {
    questions += 1;
    return found;
  };
  const fails = (error: Error) => async () => {
    questions += 1;
    throw error;
  };
  let moment = localInstant("2040-11-16 06:00");
  /** Each poll is in its own rate-limit window. */
  const later = (seconds: number) => {
    moment = moment.add({ seconds });
    return moment;
  };

  beforeEach(async () => {
    questions = 0;
    for (const table of ["settings", "gatherings", "rateLimits", "livestreams"] as const) {
      await db.deleteFrom(table).execute();
    }
    await setSetting("socials", { youtube: channel, facebook: "", instagram: "", tiktok: "" });
    moment = moment
      .toZonedDateTimeISO("Africa/Lagos")
      .add({ days: 1 })
      .with({ hour: 6, minute: 0 })
      .toInstant();
  });

  const forgetLooks = () => db.deleteFrom("rateLimits").execute();

  test("sends no request without a key, far from any prayer, or for the sample channel", async () => {
    await aGathering();
    await pollYouTube(undefined, says(live), moment);
    await pollYouTube(key, says(live), moment.add({ hours: 5 }));
    await setSetting("socials", { youtube: "https://example.org/youtube" });
    await pollYouTube(key, says(live), moment);
    expect(questions).toBe(0);
  });

  test("runs once in twenty seconds across servers", async () => {
    await aGathering();
    await Promise.all(Array.from({ length: 8 }, () => pollYouTube(key, says(live), moment)));
    expect(questions).toBeLessThanOrEqual(2);
    const kept = await db
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "youtubeLive")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(kept.value).live).toEqual(live);
  });

  test("continues after the scheduled end while the channel is live", async () => {
    await aGathering();
    await pollYouTube(key, says(live), moment);
    await forgetLooks();
    await pollYouTube(key, says(undefined), later(5 * 3_600));
    await forgetLooks();
    await pollYouTube(key, says(undefined), later(60));
    expect(questions).toBe(2);
  });

  test("backs off after failures, and for an hour when the quota is used up", async () => {
    await aGathering({ start: "00:00", end: "04:00" });
    moment = moment.toZonedDateTimeISO("Africa/Lagos").with({ hour: 0 }).toInstant();
    const trouble = fails(new Error("no line"));
    const stepsUntilAsked = async (ask: () => Promise<YouTubeLive | undefined>) => {
      const before = questions;
      let seconds = 0;
      while (questions === before && seconds < 7_200) {
        await forgetLooks();
        await pollYouTube(key, ask, later(10));
        seconds += 10;
      }
      return seconds;
    };
    await pollYouTube(key, trouble, moment);
    expect(await stepsUntilAsked(trouble)).toBe(30);
    expect(await stepsUntilAsked(trouble)).toBe(60);
    expect(await stepsUntilAsked(fails(new YouTubeError(403)))).toBe(120);
    expect(await stepsUntilAsked(says(undefined))).toBe(3_600);
    expect(await stepsUntilAsked(trouble)).toBe(10);
  });

  test("stops before the quota of the day is used up", async () => {
    await aGathering();
    const day = Math.floor(Date.now() / 86_400_000) * 86_400;
    const windowStart = new Date(day * 1_000).toISOString();
    await db
      .insertInto("rateLimits")
      .values({ key: `youtube day ${day}`, windowStart, count: 4_000 })
      .execute();
    await pollYouTube(key, says(live), later(8 * 3_600 + 86_400 - 8 * 3_600));
    expect(questions).toBe(0);
  });
});
