import { Temporal } from "temporal-polyfill";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { follow, get, post, read, visibleText } from "~tests/support/app";
import { aTestimony, setSetting } from "~tests/support/builders";
import { chooseSentNote } from "./testimonies.server";

const good = {
  name: "Adaeze Nwosu",
  email: "adaeze@example.org",
  title: "Bread again",
  category: "Provision",
  testimony: "There was bread again.",
  sharePublicly: "on",
};

const rows = () => db.selectFrom("testimonies").selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom("testimonies").execute();
  await db.deleteFrom("formKeys").execute();
  await setSetting("showBuiltInTestimonies", true);
});

describe("what is never shown", () => {
  test.each([
    ["not approved", { approved: false }],
    ["not shared by its author", { sharePublicly: false }],
    ["held", { isHeld: true }],
    ["in the trash", { deletedAt: "2026-01-01T00:00:00.000Z" }],
  ])("a testimony that is %s", async (_, state) => {
    await aTestimony({ title: "Not for the public", ...state });
    await aTestimony({ title: "For the public" });
    const html = await read("/testimonies");
    expect(html).toContain("For the public");
    expect(html).not.toContain("Not for the public");
  });

  test("an email address, not even in the page's data", async () => {
    await aTestimony({ title: "For the public", email: "adaeze@example.org" });
    for (const path of ["/testimonies", "/testimonies.data"]) {
      const body = await (await get(path)).text();
      expect(body).toContain("For the public");
      expect(body).not.toContain("adaeze@");
    }
  });
});

describe("what is refused", () => {
  test("an empty form gets 422, a message beside each field, and stores nothing", async () => {
    const response = await post("/testimonies", {});
    const html = await response.text();
    expect(response.status).toBe(422);
    for (const [name, message] of [
      ["name", "Name must be at least 2 characters"],
      ["email", "Please enter a valid email address"],
      ["title", "Testimony title must be at least 5 characters"],
      ["category", "Please select a category"],
      ["testimony", "Testimony must be at least 10 characters"],
    ]) {
      expect(html).toMatch(new RegExp(`<p id="${name}-error"[^>]*>${message}</p>`));
    }
    expect(await rows()).toEqual([]);
  });

  test("all typed text is kept, and the checkbox state too", async () => {
    const { sharePublicly: _, ...fields } = { ...good, email: "nowhere" };
    const html = await (await post("/testimonies", fields)).text();
    expect(html).toMatch(/id="title"[^>]*value="Bread again"/);
    expect(html).toMatch(/<option selected=""[^>]*>Provision<\/option>/);
    expect(html).toMatch(/<textarea[^>]*>There was bread again\.<\/textarea>/);
    expect(html).not.toMatch(/id="sharePublicly"[^>]*checked/);
  });

  test("approved=true in a public post changes nothing", async () => {
    await post("/testimonies", {
      ...good,
      approved: "true",
      isHeld: "false",
      authorAgreed: "on",
      createdAt: "2000-01-01",
      id: "hardcoded-1",
      consentNote: "By phone",
      isSample: "on",
    });
    const [row] = await rows();
    expect(row).toMatchObject({ approved: false, consentNote: null, isSample: false });
    expect(row?.id).not.toBe("hardcoded-1");
    expect(await read("/testimonies")).not.toContain("There was bread again.");
  });
});

describe("what is accepted", () => {
  test("a testimony waits for approval with the author's answer and the day in the home zone", async () => {
    const today = Temporal.Now.plainDateISO("Africa/Lagos").toString();
    await post("/testimonies", good);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...good,
      sharePublicly: true,
      authorAgreed: true,
      approved: false,
      date: today,
      consentVersion: "2026-11-3",
    });
  });

  test("the answer of an author who does not agree is stored", async () => {
    const { sharePublicly: _, ...fields } = good;
    await post("/testimonies", fields);
    expect(await rows()).toMatchObject([{ sharePublicly: false, authorAgreed: false }]);
  });

  test("the visitor is redirected with the toast and an empty form", async () => {
    const response = await post("/testimonies", good);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/testimonies#stories");
    const html = await (await follow(response)).text();
    expect(visibleText(html)).toContain(
      "Testimony submitted successfully! Thank you for sharing what God has done in your life.",
    );
    expect(html).not.toContain('value="Adaeze Nwosu"');
    expect(html).toMatch(/id="sharePublicly"[^>]*checked/);
  });

  const readFirst = "Someone on our team reads it first; then it appears on this page.";

  test("the visitor reads that the team reads it first", async () => {
    const page = await follow(await post("/testimonies", good));
    expect(visibleText(await page.text())).toContain(readFirst);
    expect(visibleText(await read("/testimonies"))).not.toContain("We have your testimony");
  });

  test("the visitor of a testimony that Settings publishes at once reads that it is shown", async () => {
    const { id } = await aTestimony({ approved: true, sharePublicly: true });
    expect(await chooseSentNote(db, id)).toBe("testimony-shown");
    const waiting = await aTestimony({ approved: false, sharePublicly: true });
    expect(await chooseSentNote(db, waiting.id)).toBe("testimony-read-first");
  });

  test("the visitor who does not agree reads that it is not shown", async () => {
    const { sharePublicly: _, ...fields } = good;
    const text = visibleText(await (await follow(await post("/testimonies", fields))).text());
    expect(text).toContain("it stays off this page, as you chose");
    expect(text).not.toContain(readFirst);
  });
});

/** The titles of all stories, the featured one first. */
const titlesOf = (html: string) =>
  [...html.matchAll(/id="story-[^>]*>(?:<span[^>]*><\/span>)?<h\d[^>]*>([^<]+)</g)].map(
    ([, title]) => title,
  );

const featuredOf = (html: string) =>
  /<article[^>]*featured-testimony.*?<\/article>/s.exec(html)?.[0] ?? "";

describe("the page", () => {
  test("the newest story is set large, and is not repeated below", async () => {
    const html = await read("/testimonies");
    expect(titlesOf(featuredOf(html))).toEqual(["School fees in an envelope"]);
    expect(titlesOf(html)).toHaveLength(4);
  });

  test("a link that names a story sets that one large", async () => {
    const html = await read("/testimonies?testimony=hardcoded-3");
    expect(titlesOf(featuredOf(html))).toEqual(["Strength for my mother’s treatment"]);
    expect(titlesOf(html)).toHaveLength(4);
  });

  test("one button leads to the form, with stories and without", async () => {
    const buttonsOf = (html: string) => html.match(/<a href="#share"/g);
    expect(buttonsOf(await read("/testimonies"))).toHaveLength(1);
    await setSetting("showBuiltInTestimonies", false);
    expect(buttonsOf(await read("/testimonies"))).toHaveLength(1);
  });

  test("the title is the only heading of a story: its first sentence is set as text", async () => {
    const html = await read("/testimonies");
    const first = "After eleven refusals I had stopped applying.";
    expect(html).toContain(`story-text">${first} On a Tuesday fast`);
  });

  test("the only story stands without a list below", async () => {
    await setSetting("showBuiltInTestimonies", false);
    await aTestimony({ title: "The only one" });
    const html = await read("/testimonies");
    expect(titlesOf(html)).toEqual(["The only one"]);
    expect(html).not.toContain("More of their stories");
    expect(html).toContain('id="stories"');
  });

  test("cards and the dialog have the same order: title, category, day, text, name", async () => {
    const html = await read("/testimonies");
    const dialogs = /<dialog.*?<\/dialog>/gs;
    const [cards, dialog] = [html.replaceAll(dialogs, ""), html.match(dialogs)?.join("") ?? ""];
    const order = (words: string) =>
      new RegExp(
        `Peace on the ward Healing · 14 June 2026 ${words} This is one .*? A member, London`,
      );
    expect(visibleText(cards)).toMatch(
      order("I was in hospital[^.]*\\..{0,250}\\.\\.\\. Read More about Peace on the ward"),
    );
    expect(visibleText(dialog)).toMatch(
      order("I was in hospital.{400,}every nurse on that ward\\."),
    );
  });

  test("built-in testimonies are among the others, newest first", async () => {
    await aTestimony({ title: "The newest", createdAt: "2026-09-01T00:00:00.000Z" });
    await aTestimony({ title: "In between", createdAt: "2026-05-01T00:00:00.000Z" });
    const html = await read("/testimonies");
    expect(titlesOf(html)).toEqual([
      "The newest",
      "School fees in an envelope",
      "Peace on the ward",
      "In between",
      "Strength for my mother’s treatment",
      "The job I nearly did not apply for",
    ]);
  });

  test("with built-in testimonies switched off and nothing approved it says so", async () => {
    await setSetting("showBuiltInTestimonies", false);
    expect(visibleText(await read("/testimonies"))).toContain(
      "No testimonies available yet. Be the first to share your story!",
    );
  });

  test("a long testimony is cut on its card and complete in its dialog", async () => {
    await setSetting("showBuiltInTestimonies", false);
    const { id } = await aTestimony({ testimony: `${"a".repeat(300)} and the end` });
    const html = await read("/testimonies");
    expect(html).toContain(`>${"a".repeat(300)}...<`);
    expect(html).toContain(`popoverTarget="testimony-${id}"`);
    expect(html).toMatch(new RegExp(`<dialog id="testimony-${id}".*a{300} and the end.*</dialog>`));
  });

  test("the box is ticked, and one line beside it says what ticking does", async () => {
    const html = await read("/testimonies");
    const [box = ""] = /<input[^>]*name="sharePublicly"[^>]*>/.exec(html) ?? [];
    expect(box).toContain('checked=""');
    expect(box).toContain('aria-describedby="sharePublicly-help"');
    expect(visibleText(html)).toContain(
      "publicly on the church website If ticked, it can appear on the testimonies page with your name after we have read it.",
    );
  });

  test("a short testimony has no Read More", async () => {
    await setSetting("showBuiltInTestimonies", false);
    await aTestimony({ testimony: "a".repeat(300) });
    expect(await read("/testimonies")).not.toContain("Read More");
  });

  test("only a healing is marked as a personal account", async () => {
    await setSetting("showBuiltInTestimonies", false);
    await aTestimony({ category: "Provision" });
    const line = "This is one person’s story. Please continue your medical care.";
    expect(await read("/testimonies")).not.toContain(line);
    await aTestimony({ category: "Healing" });
    expect(await read("/testimonies")).toContain(line);
  });

  test("page 2 continues page 1 and is not indexed", async () => {
    for (let day = 10; day < 20; day++) {
      await aTestimony({ title: `Of day ${day}`, createdAt: `2025-01-${day}T00:00:00.000Z` });
    }
    const [first, second] = await Promise.all([read("/testimonies"), read("/testimonies?page=2")]);
    expect(first).toContain("Of day 12");
    expect(first).not.toContain("Of day 11");
    expect(second).toContain("Of day 11");
    expect(second).not.toContain("Of day 12");
    expect(second).toContain('<meta name="robots" content="noindex"/>');
    expect(first).not.toContain("noindex");
  });

  test("the server-rendered page has no spinner", async () => {
    expect(await read("/testimonies")).not.toContain("Loading testimonies");
  });
});
