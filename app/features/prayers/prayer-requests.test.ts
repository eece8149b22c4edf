import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { follow, get, post, read, visibleText } from "~tests/support/app";
import { aGathering, aPrayerRequest, setSetting } from "~tests/support/builders";

const good = {
  name: "Adaeze Nwosu",
  email: "adaeze@example.org",
  subject: "Guidance at work",
  prayerRequest: "Please pray for guidance.",
};

const rows = () => db.selectFrom("prayerRequests").selectAll().execute();

beforeEach(async () => {
  await db.deleteFrom("prayerRequests").execute();
  await db.deleteFrom("formKeys").execute();
});

describe("what is never shown", () => {
  test("a confidential request never appears on the page", async () => {
    await aPrayerRequest({
      isConfidential: true,
      sealed: "sealed words",
      name: null,
      email: null,
      subject: null,
      prayerRequest: null,
    });
    const html = await read("/prayers");
    expect(html).not.toContain("Community Prayer Requests");
    expect(html).not.toContain("sealed words");
  });

  test("the offline copy contains no requests", async () => {
    await aPrayerRequest({ subject: "Shown to all" });
    expect(await read("/prayers")).toContain("Shown to all");
    const kept = await read("/prayers?kept");
    expect(kept).toContain("Share Your Prayer Request");
    expect(kept).not.toContain("Shown to all");
  });

  test("a held or hidden request never appears on the page", async () => {
    await aPrayerRequest({ subject: "Held back", visibility: "held" });
    await aPrayerRequest({ subject: "Hidden away", visibility: "hidden" });
    await aPrayerRequest({ subject: "Shown to all" });
    const html = await read("/prayers");
    expect(html).toContain("Shown to all");
    expect(html).not.toContain("Held back");
    expect(html).not.toContain("Hidden away");
  });

  test("names and addresses are never sent, not even in the page data", async () => {
    await aPrayerRequest({ name: "Adaeze Nwosu", email: "adaeze@example.org" });
    for (const path of ["/prayers", "/prayers.data"]) {
      const body = await (await get(path)).text();
      expect(body).toContain("A subject");
      expect(body).not.toContain("Adaeze");
      expect(body).not.toContain("adaeze@");
    }
  });

  test("markup in a request is shown as words", async () => {
    await aPrayerRequest({ subject: "<img src=x onerror=alert(1)>" });
    expect(await read("/prayers")).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });
});

describe("what is refused", () => {
  test("an empty form gets 422, a message beside each field, and stores nothing", async () => {
    const response = await post("/prayers", {});
    const html = await response.text();
    expect(response.status).toBe(422);
    for (const [name, message] of [
      ["name", "Name must be at least 2 characters"],
      ["email", "Please enter a valid email address"],
      ["subject", "Subject must be at least 5 characters"],
      ["prayerRequest", "Prayer request must be at least 10 characters"],
    ]) {
      expect(html).toMatch(new RegExp(`<p id="${name}-error"[^>]*>${message}</p>`));
      expect(html).toMatch(new RegExp(`<a href="#${name}"[^>]*>${message}</a>`));
    }
    expect(await rows()).toEqual([]);
  });

  test("all typed text is kept beside the error", async () => {
    const fields = { ...good, email: "nowhere", isUrgent: "on", isConfidential: "on" };
    const html = await (await post("/prayers", fields)).text();
    expect(html).toMatch(/id="name"[^>]*value="Adaeze Nwosu"/);
    expect(html).toMatch(/id="email"[^>]*value="nowhere"/);
    expect(html).toMatch(/<textarea[^>]*>Please pray for guidance\.<\/textarea>/);
    expect(html).toMatch(/id="isUrgent"[^>]*checked/);
    expect(html).toMatch(/id="isConfidential"[^>]*checked/);
  });

  test("fields that are not on the form change nothing", async () => {
    await post("/prayers", { ...good, id: "mine", status: "answered", createdAt: "2000-01-01" });
    const [row] = await rows();
    expect(row).toMatchObject({ status: "new", visibility: "shown", needsCare: false, version: 1 });
    expect(row?.id).not.toBe("mine");
    expect(row?.createdAt.startsWith("2000")).toBe(false);
  });
});

describe("what is accepted", () => {
  test("a request is stored with its consent version", async () => {
    const before = new Date().toISOString();
    await post("/prayers", { ...good, isUrgent: "on" });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...good, isUrgent: true, isConfidential: false });
    expect(row?.consentVersion).toBe("2026-11-2");
    expect(row && row.consentAt >= before).toBe(true);
  });

  test("the visitor is redirected to the list with the toast, the new request and an empty form", async () => {
    const response = await post("/prayers?page=2", good);
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/prayers#requests");
    const html = await (await follow(response)).text();
    expect(visibleText(html)).toContain(
      "Prayer request submitted successfully! Our prayer team will pray for you.",
    );
    expect(html).toMatch(/<h3[^>]*>Guidance at work<\/h3>/);
    expect(html).not.toContain('value="Adaeze Nwosu"');
  });

  test("a person whose request is held is told that it will be read before it appears", async () => {
    const told = "Someone on our team will read it before it appears on this page.";
    const answer = async (fields: object) => {
      const response = await post("/prayers", { ...good, ...fields });
      return visibleText(await (await follow(response)).text());
    };
    expect(await answer({ subject: "Shown at once" })).not.toContain(told);
    await setSetting("reviewRequestsFirst", true);
    const first = await answer({ subject: "Read first" });
    expect(first).toContain(told);
    expect(first).toContain("Prayer request submitted successfully!");
    // A second tap gets the answer of the first.
    expect(await answer({ subject: "Read first" })).toContain(told);
    expect(await answer({ subject: "Never shown", isConfidential: "on" })).not.toContain(told);
    await setSetting("reviewRequestsFirst", false);
  });

  test("a panel says that we have it, when we pray next, and leads to the requests of others", async () => {
    const { id } = await aGathering({ title: "Evening prayer" });
    const response = await post("/prayers", { ...good, email: "first@example.org" });
    const html = await (await follow(response)).text();
    await db.deleteFrom("gatherings").where("id", "=", id).execute();
    expect(visibleText(html)).toMatch(
      /We have it The bright pane is yours\..*? We (?:pray next on .*: |are praying now: )Evening prayer\. .*“Casting all your worries on him/,
    );
    // The script replaces the other city by the visitor's own time.
    if (html.includes("We pray next on")) {
      expect(html).toMatch(/We pray next on [^<]*<local-time data-starts-at="[^"]+"/);
    }
    expect(html).toMatch(
      /<a [^>]*href="\/prayers\/pray"[^>]*>Pray for someone else while you wait/,
    );
    // No mail server is set up, so there is no mail to mention.
    expect(html).not.toContain("private link");
    expect(visibleText(await read("/prayers"))).not.toContain("We have it");
  });

  test("no private link is in the response, its cookies or the page", async () => {
    const response = await post("/prayers", { ...good, email: "second@example.org" });
    const html = await (await follow(response)).text();
    const { seed, tokenHash } = await db
      .selectFrom("privateLinks")
      .select(["seed", "tokenHash"])
      .executeTakeFirstOrThrow();
    const sent = [...response.headers].join() + html;
    for (const secret of [seed, tokenHash, "/yours?"]) expect(sent).not.toContain(secret);
  });

  test("it increments the content version, so that cached pages are renewed", async () => {
    const version = async () => {
      const areas = await db.selectFrom("contentVersions").selectAll().execute();
      return Object.fromEntries(areas.map((area) => [area.area, area.version]));
    };
    const before = await version();
    await post("/prayers", good);
    const { prayerRequests = 0, ...others } = await version();
    expect(prayerRequests).toBeGreaterThan(before.prayerRequests ?? 0);
    expect({ ...others, prayerRequests: before.prayerRequests }).toEqual(before);
  });

  test("twenty people can send a request at the same time", async () => {
    const people = Array.from({ length: 20 }, (_, n) => ({ ...good, email: `p${n}@example.org` }));
    const answers = await Promise.all(people.map((person) => post("/prayers", person)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect(await rows()).toHaveLength(20);
  });
});

describe("the page", () => {
  test("without community requests there is no section for them", async () => {
    const text = visibleText(await read("/prayers"));
    expect(text).not.toContain("Community Prayer Requests");
    expect(text).toContain("Share Your Prayer Request");
  });

  test("the heading, the scripture and the form come in this order", async () => {
    await aPrayerRequest();
    const text = visibleText(await read("/prayers"));
    const places = [
      "Operation Sweep – A Prayer Storm for Divine Cleansing and Restoration",
      "Ezekiel 36:25",
      "Community Prayer Requests",
      "Share Your Prayer Request",
    ].map((words) => text.lastIndexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("the hero links to the form, and so does the button of every page", async () => {
    const html = await read("/prayers");
    expect(html).toMatch(/<a [^>]*href="#share"[^>]*>Share Your Prayer Request/);
    expect(html).toMatch(/<a [^>]*href="\/prayers#share"[^>]*>Prayer Request</);
    expect(html).toMatch(/<section id="share"/);
  });

  test("emergency numbers, visibility and consent are shown before the button", async () => {
    const html = await read("/prayers");
    expect(html).toContain('href="tel:112"');
    expect(html).toContain('href="tel:999"');
    const text = visibleText(html);
    const places = [
      "This is an urgent request If someone’s life is in danger now, please call 112 (Nigeria) or 999 (UK) first.",
      "Keep this request confidential If not, we show the subject and the request on this page, without your name.",
      "By sending this you agree that our prayer team reads it.",
      "Submit Prayer Request",
    ].map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("the server-rendered page has no spinner", async () => {
    await aPrayerRequest();
    expect(await read("/prayers")).not.toContain("Loading prayer requests");
  });

  test("a request shows its subject, text, urgent flag and date", async () => {
    await aPrayerRequest({
      subject: "My sister",
      prayerRequest: "She is in hospital.",
      isUrgent: true,
      createdAt: "2026-03-01T12:00:00.000Z",
    });
    expect(visibleText(await read("/prayers"))).toContain(
      "1 March 2026 Urgent My sister She is in hospital.",
    );
  });

  test("hidden, closed and expired requests are not shown, and no empty date hides one", async () => {
    await aPrayerRequest({ subject: "Hidden one", isUrgent: true, visibility: "hidden" });
    await aPrayerRequest({ subject: "Closed one", isUrgent: true, status: "closed" });
    await aPrayerRequest({ subject: "Expired one", expiresAt: "2026-01-01T00:00:00.000Z" });
    await aPrayerRequest({ subject: "Without dates", publicSince: null, expiresAt: null });
    const text = visibleText(await read("/prayers"));
    expect(text).toContain("Without dates");
    expect(text).not.toMatch(/Hidden one|Closed one|Expired one|\bUrgent\b/);
  });

  test("a long text is collapsed and complete", async () => {
    const words = Array.from({ length: 300 }, (_, index) => `word${index}`).join(" ");
    await aPrayerRequest({ prayerRequest: words });
    const html = await read("/prayers");
    expect(html).toMatch(/<details/);
    const shown = visibleText(html).replace(/Read on about A subject Fold away /, "");
    expect(shown).toContain(words);
  });

  test("page 2 has the thirteenth request and is not indexed", async () => {
    for (let day = 10; day < 23; day++) {
      await aPrayerRequest({
        subject: `Request of day ${day}`,
        createdAt: `2026-01-${day}T00:00:00.000Z`,
      });
    }
    const [first, second] = await Promise.all([read("/prayers"), read("/prayers?page=2")]);
    expect(first).toContain("Request of day 22");
    expect(first).not.toContain("Request of day 10");
    expect(second).toContain("Request of day 10");
    expect(second).not.toContain("Request of day 22");
    expect(second).toContain('<meta name="robots" content="noindex"/>');
    expect(first).not.toContain("noindex");
  });

  test("search engines may not use requests in snippets", async () => {
    await aPrayerRequest({ subject: "My sister" });
    expect(await read("/prayers")).toMatch(/<div data-nosnippet="">.*My sister/s);
  });
});
