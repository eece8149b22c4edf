import { expect, test } from "vitest";
import { renderMarkdown } from "~/platform/markdown.server";
import { read } from "~tests/support/app";
import { addTableOfContents } from "./policy-contents.server";

test("a policy without headings has no contents and stays as it is", () => {
  const html = renderMarkdown("One line.");
  expect(addTableOfContents(html)).toEqual({ html, contents: [] });
});

test("each heading is listed in words, also one with marks of its own", () => {
  const { html, contents } = addTableOfContents(
    renderMarkdown("## What we *keep*\n\nText\n\n### Less\n\n## Bread & wine <3"),
  );
  expect(contents).toEqual([
    { id: "part-1", title: "What we keep" },
    { id: "part-2", title: "Bread & wine <3" },
  ]);
  expect(html).toContain('<h2 id="part-1">What we <em>keep</em></h2>');
  expect(html).toContain("<h3>Less</h3>");
});

test("every link of the contents leads to a heading of its page", async () => {
  for (const path of ["/privacy", "/terms"]) {
    const html = await read(path);
    const links = [...html.matchAll(/href="#(part-\d+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(3);
    for (const id of links) expect(html).toContain(`<h2 id="${id}">`);
  }
});
