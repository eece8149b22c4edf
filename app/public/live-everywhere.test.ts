import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { endLive, goLive } from "~/features/livestreams/live-switch.server";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, read, visibleText } from "~tests/support/app";
import { aLivestream } from "~tests/support/builders";
import { advanceClockTo } from "~tests/support/clock";
import { listPublicPaths } from "~tests/support/routes";

const url = "https://youtu.be/abcdefghijk";
const bar = "We are live now: Vigil . Join";
const isLive = async (path: string) => visibleText(await read(path)).includes(bar);

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  await seed(db);
  await db.deleteFrom("settings").where("key", "=", "liveSwitch").execute();
  await db.deleteFrom("livestreams").execute();
});

describe("while nothing is live", () => {
  test("no page has the bar, the dot or a live card", async () => {
    advanceClockTo("05:30");
    for (const path of ["/", "/prayers", "/livestream"]) {
      const html = await read(path);
      const text = visibleText(html);
      expect(html.match(/<span data-live="on" hidden="" class="live-dot/g)).toHaveLength(2);
      expect(text).not.toContain("We are live");
      expect(text).not.toContain("Happening now");
    }
  });
});

describe("while the switch is on", () => {
  beforeEach(() => goLive({ platform: "youtube", url, title: "Vigil" }, "test"));

  test("every public page has the bar, and both menus a dot with a text", async () => {
    for (const path of listPublicPaths()) {
      const html = await (await get(path)).text();
      const text = visibleText(html);
      expect([path, text.includes(bar)]).toEqual([path, true]);
      const dots = /Livestream(?:<!-- -->)?<span data-live="on" class="live-dot/g;
      expect(html.match(dots)).toHaveLength(2);
      expect(html).toMatch(/<aside [^>]*>\s*<a [^>]*href="\/livestream#player"/);
    }
  });

  test("a page that does not exist has the bar too", async () => {
    expect(visibleText(await (await get("/nowhere")).text())).toContain(bar);
  });

  test("the card of the next prayer says what is happening and leads to it", async () => {
    const html = await read("/");
    expect(visibleText(html)).toContain(
      "Happening now Vigil We are live. Come in and pray with us. Join now",
    );
    const [hero = ""] = html.split('id="about"');
    expect(visibleText(hero)).not.toContain("Next prayer");
    expect(html).toMatch(/href="\/livestream#player"[^>]*>Join now/);
  });

  test("beside the player, which says it already, the card shows the next prayer", async () => {
    const text = visibleText(await read("/livestream"));
    expect(text).toContain("Live Now: Vigil");
    expect(text).not.toContain("We are live. Come in");
  });

  test("a service without a title is the Sunday Service, as in the player", async () => {
    await goLive({ platform: "youtube", url }, "test");
    expect(visibleText(await read("/contact"))).toContain("We are live now: Sunday Service . Join");
  });

  test("it ends with the service", async () => {
    expect(await isLive("/contact")).toBe(true);
    await endLive("test");
    expect(await isLive("/contact")).toBe(false);
  });

  test("a title is never HTML", async () => {
    await goLive({ platform: "youtube", url, title: "<b>Vigil</b>" }, "test");
    expect(await read("/contact")).not.toContain("<b>Vigil");
  });
});

function startingIn(minutes: number) {
  const time = Temporal.Now.zonedDateTimeISO("Africa/Lagos").add({ minutes });
  return {
    scheduledDate: time.toPlainDate().toString(),
    scheduledTime: time.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

test("a scheduled stream is live on every page during its time", async () => {
  await aLivestream({ title: "Vigil", streamUrl: url, duration: 60, ...startingIn(10) });
  expect(await isLive("/terms")).toBe(false);
  await db.deleteFrom("livestreams").execute();
  await aLivestream({ title: "Vigil", streamUrl: url, duration: 60, ...startingIn(-10) });
  expect(await isLive("/terms")).toBe(true);
});
