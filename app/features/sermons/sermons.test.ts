import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { get, read, visibleText } from "~tests/support/app";
import { aSermon } from "~tests/support/builders";

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

beforeEach(async () => {
  await db.deleteFrom("sermons").execute();
});

/** The h1: the title of the open sermon, or of the list. */
function headingOf(html: string): string | undefined {
  return /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
}

describe("a sermon that is not public", () => {
  const hidden = {
    "a draft": { publishedAt: null },
    "one that is planned": { publishedAt: tomorrow() },
    "a deleted one": { deletedAt: new Date().toISOString() },
  };

  test.each(Object.entries(hidden))("%s appears nowhere", async (_, row) => {
    const secret = { title: "Canary title", excerpt: "Canary excerpt", content: "Canary text" };
    const { id, slug } = await aSermon({ ...secret, ...row, date: "2026-03-01" });
    await aSermon({ title: "Before", date: "2026-02-01" });
    await aSermon({ title: "After", date: "2026-04-01" });
    const paths = ["/sermons", "/sermons?page=2", `/sermons?sermon=${id}`, "/sermons?sermon="];
    for (const path of paths) {
      expect(await read(path)).not.toContain("Canary");
      expect(await read(path.replace("/sermons", "/sermons.data"))).not.toContain("Canary");
    }
    expect(headingOf(await read(`/sermons?sermon=${id}`))).toBe("After");
    for (const path of [`/sermons/${slug}`, `/sermons/${id}`]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("Canary");
    }
  });
});

describe("the list", () => {
  test("shows title, date, preacher, duration, scripture and excerpt of each sermon, newest first", async () => {
    await aSermon({ title: "Older", date: "2026-01-04" });
    await aSermon({
      title: "Newer",
      date: "2026-09-20",
      preacher: "Ada Obi",
      duration: 50,
      scripture: "Genesis 26:15–33",
      excerpt: "A word on wells.",
    });
    const html = await read("/sermons");
    const text = visibleText(html);
    expect(text).toMatch(
      /Scripture: Genesis 26:15–33 Newer .* A word on wells\. Read Sermon Newer Date 20 September 2026 Preacher Ada Obi Duration 50 minutes/,
    );
    expect(text.indexOf("Newer")).toBeLessThan(text.indexOf("Older"));
    expect(html).toContain('<time dateTime="2026-09-20">');
  });

  test("tells which sermons can also be heard and watched", async () => {
    await aSermon({ title: "To read", videoUrl: "", date: "2026-01-04" });
    await aSermon({
      title: "To watch",
      videoUrl: "https://example.org/watch",
      date: "2026-02-01",
    });
    await aSermon({
      title: "To hear",
      content: "",
      videoUrl: "",
      audioUrl: "/uploads/0123456789abcdef.mp3",
      date: "2026-03-01",
    });
    // The sample address of a channel that the ministry has not set leads nowhere.
    await aSermon({
      title: "Sample",
      videoUrl: "https://example.org/youtube",
      date: "2026-04-05",
    });
    const text = visibleText(await read("/sermons"));
    const recordings = text
      .split("Duration")
      .map((part) => /Recordings (As|Also as) \w+/.exec(part)?.[0]);
    expect(recordings.filter(Boolean)).toEqual(["Recordings As audio", "Recordings Also as video"]);
  });

  test("features the newest sermon and loads no sermon text", async () => {
    await aSermon({ title: "Newest", date: "2026-09-20", content: "Canary text" });
    expect(visibleText(await read("/sermons"))).toContain(
      "Latest sermon Scripture: John 1:1 Newest",
    );
    expect(await read("/sermons.data")).not.toContain("Canary");
  });

  test("shows the description if there is no excerpt, and no duration if there is none", async () => {
    await aSermon({ excerpt: "", description: "Only described", duration: null });
    const text = visibleText(await read("/sermons"));
    expect(text).toContain("Only described");
    expect(text).not.toContain("Duration");
  });

  test("says so when there is none", async () => {
    expect(visibleText(await read("/sermons"))).toContain("Our first sermon will be here soon.");
    expect(visibleText(await read("/sermons?sermon="))).toContain(
      "Our first sermon will be here soon.",
    );
  });

  test("has twelve to a page, and a page number that is too high shows the last page", async () => {
    for (let day = 1; day <= 14; day++) {
      await aSermon({
        title: `Sermon of day ${day}.`,
        date: `2026-01-${String(day).padStart(2, "0")}`,
      });
    }
    const titlesOn = async (query: string) =>
      [...(await read(`/sermons${query}`)).matchAll(/<h[23][^>]*>Sermon of day (\d+)\./g)].map(
        ([, day]) => Number(day),
      );
    const first = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
    expect(await titlesOn("")).toEqual(first);
    expect(await titlesOn("?page=2")).toEqual([2, 1]);
    expect(await titlesOn("?page=999")).toEqual([2, 1]);
    for (const query of ["?page=0", "?page=-1", "?page=abc", "?page=1e1", "?page="]) {
      expect(await titlesOn(query)).toEqual(first);
    }
    expect(await read("/sermons?page=2")).toContain("<title>Sermons, page 2 | ");
  });
});

describe("an open sermon", () => {
  test.each(["", "unknown", "' or 1=1 --", "\0", "\ud800"])(
    "with the id “%s” is the first one",
    async (id) => {
      await aSermon({ title: "First", date: "2026-09-20" });
      await aSermon({ title: "Second", date: "2026-01-04" });
      expect(
        headingOf(await read(`/sermons?sermon=${encodeURIComponent(id.toWellFormed())}`)),
      ).toBe("First");
    },
  );

  test("with an id that PostgreSQL rejects is not treated as a database failure", async () => {
    await aSermon({ title: "First" });
    await read("/sermons?sermon=%00");
    await aSermon({ title: "Added since", date: "2026-09-20" });
    expect(await read("/sermons")).toContain("Added since");
  });

  test("is shown in full, with facts, video and a link back", async () => {
    const { slug } = await aSermon({
      title: "Wells",
      preacher: "Ada Obi",
      date: "2026-09-20",
      duration: 50,
      content: `## Filled with earth\n\n${"word ".repeat(600)}`,
      videoUrl: "https://example.org/watch",
    });
    const html = await read(`/sermons/${slug}`);
    expect(html).toMatch(/<title>Wells \| /);
    expect(html).toContain("<h2>Filled with earth</h2>");
    expect(html).toMatch(
      /<a [^>]*href="\/sermons"[^>]*>(?:<svg.*?<\/svg>)? ?(?:<!-- -->)?Back to all sermons/,
    );
    expect(html).toMatch(/<a [^>]*target="_blank"[^>]*href="https:\/\/example\.org\/watch"/);
    expect(visibleText(html)).toMatch(/20 September 2026 Preacher Ada Obi Duration 50 minutes/);
    expect(visibleText(html)).toContain("3 min read");
    expect(html).toContain('"@type":"Article"');
  });

  test("with scripts in content or addresses shows neither", async () => {
    const { slug } = await aSermon({
      title: "</title><script>alert(1)</script>",
      content:
        "Text <script>alert(2)</script> [link](javascript:alert(3)) <img src=x onerror=alert(4)>",
      videoUrl: "javascript:alert(5)",
    });
    const html = await read(`/sermons/${slug}`);
    expect(html).not.toMatch(/<script>alert|href="javascript|<img src="?x|Watch the message/);
  });

  test("links to the previous and next sermon, also on the same day", async () => {
    const ids = ["0193-a", "0193-b", "0193-c"];
    for (const [index, id] of ids.entries()) {
      await aSermon({
        id,
        slug: id,
        title: `Title ${id}`,
        date: index === 2 ? "2026-02-02" : "2026-01-01",
      });
    }
    const neighbours = async (id: string) =>
      [...(await read(`/sermons/${id}`)).matchAll(/href="\/sermons\/([\w-]+)"/g)].map(
        ([, other]) => other,
      );
    expect(await neighbours("0193-a")).toEqual(["0193-b"]);
    expect(await neighbours("0193-b")).toEqual(["0193-a", "0193-c"]);
    expect(await neighbours("0193-c")).toEqual(["0193-b"]);
  });

  test("without a text says so", async () => {
    const { slug } = await aSermon({ content: "" });
    const text = visibleText(await read(`/sermons/${slug}`));
    expect(text).toContain("The text of this message is not on this site.");
    expect(text).not.toContain("min read");
    expect(visibleText(await read("/sermons"))).not.toContain("Read Sermon");
    const video = await aSermon({ content: "", videoUrl: "https://video.ministry.test/1" });
    expect(visibleText(await read(`/sermons/${video.slug}`))).toContain(
      "This message is a video. Press Watch the message to see it.",
    );
  });

  test("that is not on the first page opens too", async () => {
    for (let day = 1; day <= 13; day++) {
      await aSermon({ slug: `day-${day}`, title: `Day ${day}`, date: `2026-01-${day + 10}` });
    }
    expect(headingOf(await read("/sermons/day-1"))).toBe("Day 1");
  });
});

test("only a sermon with a text can be copied as text", async () => {
  await aSermon({ slug: "written" });
  await aSermon({ slug: "spoken", content: "" });
  expect(await read("/sermons/written")).toContain("Copy as text");
  expect(await read("/sermons/spoken")).not.toContain("Copy as text");
});

test("an unpublished sermon disappears at once", async () => {
  const { slug } = await aSermon({ title: "Withdrawn" });
  expect((await get(`/sermons/${slug}`)).status).toBe(200);
  await db.updateTable("sermons").set({ deletedAt: new Date().toISOString() }).execute();
  expect(await (await get(`/sermons/${slug}`)).text()).not.toContain("Withdrawn");
  expect(await read("/sermons")).not.toContain("Withdrawn");
});

describe("a cover", () => {
  const coverUrl = `/uploads/${"ab".repeat(16)}-1600x900.jpg`;
  const coverAlt = "A lamp in a window";

  test("is shown on the card and beside the text, with its alternative text", async () => {
    const { slug } = await aSermon({ coverUrl, coverAlt });
    for (const path of ["/sermons", `/sermons/${slug}`]) {
      const html = await read(path);
      expect(html).toMatch(
        new RegExp(`<img src="${coverUrl}"[^>]* alt="${coverAlt}" width="1600"`),
      );
      expect(html).toContain(coverUrl.replace("1600x900.jpg", "400x225.avif"));
    }
  });

  test("of one sermon leaves the stained glass of the others", async () => {
    await aSermon({ title: "The well", date: "2026-01-04" });
    await aSermon({ title: "Covered", date: "2026-02-04", coverUrl });
    expect(await read("/sermons")).toContain('src="/art/well-800.jpg"');
  });

  test("and pictures in the text have one small size for visitors who want less data", async () => {
    const content = `Before\n\n![A river](${coverUrl})\n\n![](${coverUrl})`;
    const { slug } = await aSermon({ coverUrl, coverAlt, content });
    const whole = await read(`/sermons/${slug}`);
    expect(whole.split('<img src="/uploads/')).toHaveLength(5);
    expect(whole).toContain("-800x450.avif 800w");
    const less = await (await get(`/sermons/${slug}`, { "Save-Data": "on" })).text();
    expect(less.split('<img src="/uploads/')).toHaveLength(4);
    expect(less).not.toContain("-800x450.avif 800w");
    expect(less).toContain("-400x225.avif 400w");
  });
});
