import { expect, test } from "vitest";
import { readSermonText } from "./sermon-reading.server";

async function named(text: string): Promise<string[]> {
  const { passages } = await readSermonText(text);
  return passages.map(({ label }) => label);
}

test.each([
  ["Paul says it in Romans 8:28–30.", ["Romans 8:28–30"]],
  ["(1 Cor. 13:4-7, 13) and Psalm 23", ["1 Corinthians 13:4–7", "1 Corinthians 13:13", "Psalm 23"]],
  ["Read Song of Songs 2:4, then 1 John 4:19.", ["Song of Songs 2:4", "1 John 4:19"]],
  ["In Romans 8, 200 people heard it.", ["Romans 8"]],
  ["“Isa 40:31” & John 3:16, John 3:16", ["Isaiah 40:31", "John 3:16"]],
])("the passages of “%s” are understood", async (text, passages) => {
  expect(await named(text)).toEqual(passages);
});

test.each([
  "There is 5 of them. I am 3 years old.",
  "John said, in Acts of mercy, that Job lost it.",
  "Is 5 enough? Room 12:30 is free.",
  "At 6:00 Mark came.",
])("“%s” names no passage", async (text) => {
  expect(await named(text)).toEqual([]);
});

test("a paragraph is followed by its passages, a quotation is not", async () => {
  const { html } = await readSermonText("He wrote Romans 8:28.\n\n> All things\n>\n> Romans 8:28");
  expect(html).toBe(
    '<p>He wrote Romans 8:28.</p><div class="verses"><a href="/sermons/scripture/romans">Romans 8:28</a></div>\n' +
      "<blockquote>\n<p>All things</p>\n<p>Romans 8:28</p>\n</blockquote>\n",
  );
});

test("a text with three headings has contents, one with two has none", async () => {
  const two = "## One\n\nText\n\n## Two & more\n\nText";
  expect((await readSermonText(two)).contents).toEqual([]);
  expect((await readSermonText(two)).html).not.toContain(" id=");
  const { contents, html } = await readSermonText(`${two}\n\n## Three`);
  expect(contents.map(({ title }) => title)).toEqual(["One", "Two & more", "Three"]);
  for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`);
});

test("markup in a paragraph with passages stays safe", async () => {
  const { html } = await readSermonText(
    "<script>alert(1)</script> Romans 8:28 <b onclick=x>9:1</b>",
  );
  expect(html).not.toMatch(/<script|onclick/);
});

test("a text of references is read while other requests are answered", async () => {
  await readSermonText("The parser is warm: Romans 8:28");
  let longestMs = 0;
  let last = cpuMs();
  let isRunning = true;
  const watch = () => {
    const now = cpuMs();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    if (isRunning) setImmediate(watch);
  };
  watch();
  await readSermonText(`John 3:1${", 2".repeat(60)} `.repeat(250));
  isRunning = false;
  expect(longestMs).toBeLessThan(50);
});

test("notes are made from the first 300 references", async () => {
  const verses = Array.from({ length: 310 }, (_, index) => `Psalm 119:${1 + (index % 170)}`);
  const chapters = Array.from({ length: 150 }, (_, index) => `Psalm ${index + 1}`);
  const labels = await named([...verses, ...chapters].join("; "));
  expect(labels).toHaveLength(300);
});

/** CPU time of this thread: other programs on the machine do not change it. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
