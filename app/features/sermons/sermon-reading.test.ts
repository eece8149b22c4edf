import { expect, test } from "vitest";
import { readSermonText } from "./sermon-reading.server";

const named = (text: string) => readSermonText(text).passages.map(({ label }) => label);

test.each([
  ["Paul says it in Romans 8:28–30.", ["Romans 8:28–30"]],
  ["(1 Cor. 13:4-7, 13) and Psalm 23", ["1 Corinthians 13:4–7", "1 Corinthians 13:13", "Psalm 23"]],
  ["Read Song of Songs 2:4, then 1 John 4:19.", ["Song of Songs 2:4", "1 John 4:19"]],
  ["In Romans 8, 200 people heard it.", ["Romans 8"]],
  ["“Isa 40:31” & John 3:16, John 3:16", ["Isaiah 40:31", "John 3:16"]],
])("the passages of “%s” are understood", (text, passages) => {
  expect(named(text)).toEqual(passages);
});

test.each([
  "There is 5 of them. I am 3 years old.",
  "John said, in Acts of mercy, that Job lost it.",
  "Is 5 enough? Room 12:30 is free.",
  "At 6:00 Mark came.",
])("“%s” names no passage", (text) => {
  expect(named(text)).toEqual([]);
});

test("a paragraph is followed by its passages, a quotation is not", () => {
  const { html } = readSermonText("He wrote Romans 8:28.\n\n> All things\n>\n> Romans 8:28");
  expect(html).toBe(
    '<p>He wrote Romans 8:28.</p><div class="verses"><a href="/sermons/scripture/romans">Romans 8:28</a></div>\n' +
      "<blockquote>\n<p>All things</p>\n<p>Romans 8:28</p>\n</blockquote>\n",
  );
});

test("a text with three headings has contents, one with two has none", () => {
  const two = "## One\n\nText\n\n## Two & more\n\nText";
  expect(readSermonText(two).contents).toEqual([]);
  expect(readSermonText(two).html).not.toContain(" id=");
  const { contents, html } = readSermonText(`${two}\n\n## Three`);
  expect(contents.map(({ title }) => title)).toEqual(["One", "Two & more", "Three"]);
  for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`);
});

test("markup in a paragraph with passages stays safe", () => {
  const { html } = readSermonText("<script>alert(1)</script> Romans 8:28 <b onclick=x>9:1</b>");
  expect(html).not.toMatch(/<script|onclick/);
});
