import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server";

test("a script is removed with its content", () => {
  expect(renderMarkdown("Before <script>alert(1)</script> after")).toBe("<p>Before  after</p>\n");
});

test.each([
  "[read](javascript:alert(1))",
  "[read](JaVaScRiPt:alert(1))",
  "[read](java&#10;script:alert(1))",
  "[read](data:text/html;base64,PHNjcmlwdD4=)",
  "[read](vbscript:msgbox)",
  '<a href="javascript:alert(1)">read</a>',
  '<a href=" &#106;avascript:alert(1)">read</a>',
])("a link that would run code keeps its text and loses its address: %s", (text) => {
  const html = renderMarkdown(text);
  expect(html).toContain("read");
  expect(html).not.toMatch(/href|script|data:/i);
});

test.each([
  '<img src="x" onerror="alert(1)">',
  "![alt](x)",
  '<svg onload="alert(1)"></svg>',
  '<iframe src="https://example.org"></iframe>',
  "<style>body{display:none}</style>",
  '<form action="/x"><input name="a"></form>',
  '<math href="javascript:alert(1)"></math>',
])("elements that load, run or ask for something are removed: %s", (text) => {
  expect(renderMarkdown(text)).not.toMatch(
    /<(img|svg|iframe|style|form|input|math|object)|on\w+=|javascript/i,
  );
});

test("style, id, class and event attributes are removed", () => {
  const html = renderMarkdown('<p style="color:red" id="a" class="b" onclick="alert(1)">Text</p>');
  expect(html).toBe("<p>Text</p>");
});

test("an ordinary link stays, with rel=noopener", () => {
  expect(renderMarkdown("[the site](https://example.org/a?b=1)")).toBe(
    '<p><a href="https://example.org/a?b=1" rel="noopener noreferrer">the site</a></p>\n',
  );
});

test("headings, quotations, lists and emphasis are rendered", () => {
  const html = renderMarkdown(
    "## Heading\n\n> Quoted\n>\n> John 1:1\n\n- one\n- two\n\n*soft* **loud**",
  );
  expect(html).toContain("<h2>Heading</h2>");
  expect(html).toContain("<blockquote>\n<p>Quoted</p>\n<p>John 1:1</p>\n</blockquote>");
  expect(html).toContain("<ul>\n<li>one</li>\n<li>two</li>\n</ul>");
  expect(html).toContain("<em>soft</em> <strong>loud</strong>");
});
