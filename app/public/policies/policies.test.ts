import { expect, test } from "vitest";
import { renderMarkdown } from "~/platform/markdown.server";
import { addTableOfContents } from "~/platform/table-of-contents.server";
import { read, visibleText } from "~tests/support/app";

test("a policy without headings has no table of contents and is unchanged", async () => {
  const html = await renderMarkdown("One line.");
  expect(addTableOfContents(html)).toEqual({ html, contents: [] });
});

test("each heading is listed as plain text, without its markup", async () => {
  const { html, contents } = addTableOfContents(
    await renderMarkdown("## What we *keep*\n\nText\n\n### Less\n\n## Bread & wine <3"),
  );
  expect(contents).toEqual([
    { id: "part-1", title: "What we keep" },
    { id: "part-2", title: "Bread & wine <3" },
  ]);
  expect(html).toContain('<h2 id="part-1">What we <em>keep</em></h2>');
  expect(html).toContain("<h3>Less</h3>");
});

test("every link in the table of contents leads to a heading of the page", async () => {
  for (const path of ["/privacy", "/terms"]) {
    const html = await read(path);
    const links = [...html.matchAll(/href="#(part-\d+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(3);
    for (const id of links) expect(html).toContain(`<h2 id="${id}">`);
  }
});

test("the privacy policy explains private links, retention and where to complain", async () => {
  const html = await read("/privacy");
  const text = visibleText(html);
  for (const phrase of [
    "By your private link.",
    "withdraw it from public view at once",
    "each opening is written",
    "Backups: about six weeks.",
    "forgets these counters after two days",
    "special-category",
  ]) {
    expect(text).toContain(phrase);
  }
  expect(html).toContain('href="https://ico.org.uk/make-a-complaint/"');
  expect(html).toContain('href="https://ndpc.gov.ng"');
  expect(text).not.toContain("{kept");
});
