import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { get, read, visibleText } from "~tests/support/app";
import {
  aPrayerRequest,
  aProgramme,
  aSermon,
  aTestimony,
  setSetting,
} from "~tests/support/builders";
import { emptyDatabase, withoutTable } from "~tests/support/database";
import { updateSearchIndex } from "./search-sources.server";

/** Each search comes from a network of its own. */
function search(query: string, address = randomAddress()): Promise<Response> {
  return get(`/search?${query}`, { "X-Forwarded-For": address });
}

const randomAddress = () => Array.from(crypto.getRandomValues(new Uint8Array(4))).join(".");

async function readSearch(query: string): Promise<{ html: string; text: string }> {
  const response = await search(query);
  expect(response.status).toBe(200);
  const html = await response.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { html: main, text: visibleText(main) };
}

describe("is refused", () => {
  beforeAll(emptyDatabase);

  test("a search of more than 100 letters, with the sentence beside the field and the text kept", async () => {
    const response = await search(`q=${"a".repeat(101)}`);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain("Please search for at most 100 letters. A few words are enough.");
    expect(html).toContain(`value="${"a".repeat(100)}"`);
    expect(html).toMatch(/<input id="q"[^>]*aria-invalid="true"[^>]*aria-describedby="q-error"/);
  });

  test("a search with a NUL character", async () => {
    const response = await search("q=gra%00ce");
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("could not be read. Please type it again.");
  });

  test("the sixty-first search of a network in a minute, and not that of another network", async () => {
    const address = "203.0.113.7";
    const statuses: number[] = [];
    for (let n = 0; n < 125 && statuses.at(-1) !== 429; n++) {
      statuses.push((await search("q=grace", address)).status);
    }
    // A new minute may begin in between.
    expect(statuses.length).toBeGreaterThan(60);
    const response = await search("q=grace", address);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(visibleText(await response.text())).toContain(
      "Many searches are coming from your network",
    );
    expect((await search("q=grace")).status).toBe(200);
  });

  test("a search while the index cannot be read, with a sentence and other pages", async () => {
    await withoutTable("searchEntries", async () => {
      const response = await search("q=grace");
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(visibleText(html)).toContain("The search is not available");
      expect(html).toContain('value="grace"');
    });
  });
});

describe("the page", () => {
  beforeEach(emptyDatabase);

  test("without a search is a form and a few pages, and is not indexed", async () => {
    const html = await read("/search");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<form action="\/search"|<form class="[^"]*" action="\/search"/);
    expect(visibleText(html)).not.toContain("We found nothing");
  });

  test("shows kind, title, date and the passage with the words marked and escaped", async () => {
    const { slug } = await aSermon({
      title: "Be <still>",
      date: "2026-10-25",
      preacher: "A preacher",
      scripture: "Psalm 46:10",
      content: "## Quiet\n\nBe **still** & know, says [the psalm](https://example.org/goldfinch).",
    });
    await updateSearchIndex();
    const { html, text } = await readSearch("q=still+know&kind=sermons");
    expect(html).toContain(`href="/sermons/${slug}"`);
    expect(html).toMatch(/Be &lt;<mark [^>]*>still<\/mark>&gt;/);
    expect(html).toMatch(/<mark [^>]*>still<\/mark> &amp; <mark [^>]*>know<\/mark>/);
    expect(text).toContain("1 result for “still know”");
    expect(text).toContain("25 October 2026");
    expect(text).toContain("A preacher · Psalm 46:10");
    expect(html).not.toContain("goldfinch");
  });

  test("markup in a search is shown as words", async () => {
    const { html } = await readSearch(`q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;script&gt;");
  });

  test("has a filter for each kind that was found, with its count", async () => {
    await aSermon({ title: "Harvest" });
    await aSermon({ title: "Harvest home" });
    await aTestimony({ title: "Harvest" });
    await aProgramme({ title: "Harvest", endDate: "2999-01-01" });
    await updateSearchIndex();
    const all = await readSearch("q=harvest");
    expect(all.text).toContain("4 results for “harvest”");
    expect(all.text).toMatch(/All\s+Sermons 2\s+Testimonies 1\s+Programmes 1/);
    const sermons = await readSearch("q=harvest&kind=sermons");
    expect(sermons.text).toContain("2 results for “harvest”");
    expect(sermons.html).not.toContain('href="/testimonies?testimony=');
    const none = await readSearch("q=harvest&kind=pages");
    expect(none.text).toContain("Nothing among the pages for “harvest”");
    expect((await readSearch("q=harvest&kind=nonsense")).text).toContain("4 results");
  });

  test("has pages of 20, and a page number that is too high opens the last", async () => {
    for (let n = 0; n < 21; n++) await aSermon({ title: `Harvest ${n}`, date: "2026-01-04" });
    await updateSearchIndex();
    const count = async (query: string) =>
      (await readSearch(query)).html.match(/<li class="group relative py-6/g)?.length;
    expect(await count("q=harvest")).toBe(20);
    expect(await count("q=harvest&page=2")).toBe(1);
    expect((await readSearch("q=harvest&page=999")).text).toContain("Page 2 of 2");
    expect((await readSearch("q=harvest")).html).toContain('href="/search?q=harvest&amp;page=2"');
  });

  test("helps if nothing was found: words that are found alone, and marks", async () => {
    await aSermon({ title: "Harvest" });
    await updateSearchIndex();
    const { html, text } = await readSearch("q=harvest+zebra");
    expect(text).toContain("We found nothing for “harvest zebra”");
    expect(html).toContain('href="/search?q=harvest"');
    expect(html).not.toContain('href="/search?q=zebra"');
    expect(text).toContain("You may leave out the marks of a word");
  });

  test("never finds a prayer request", async () => {
    await aPrayerRequest({ subject: "Harvest", prayerRequest: "Please pray for the harvest" });
    await updateSearchIndex();
    expect((await readSearch("q=harvest")).text).toContain("We found nothing");
  });

  test("finds the policies and the story, as they are in the settings", async () => {
    await setSetting("terms", "## Use\n\nA zebra may visit.");
    await updateSearchIndex();
    const { html, text } = await readSearch("q=zebra");
    expect(html).toContain('href="/terms"');
    expect(text).toContain("A zebra may visit.");
    expect((await readSearch("q=ministry")).html).toContain('href="/#about"');
  });
});

test("the link to a built-in testimony opens the page of the list that it is on", async () => {
  await emptyDatabase();
  for (let n = 0; n < 14; n++) await aTestimony({ title: `Story ${n}` });
  const html = await read("/testimonies?testimony=hardcoded-1");
  expect(html).toContain('id="story-hardcoded-1"');
});
