import { expect, test } from "vitest";
import { timeGrowth } from "~tests/support/time-growth";
import { renderMarkdown, renderPreview } from "./markdown.server";

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

const upload = `/uploads/${"ab".repeat(16)}-1600x1200.jpg`;

test("a picture of our library is rendered in several sizes and formats, with its shape, and loads late", () => {
  const html = renderMarkdown(`![A lamp](${upload})`);
  expect(html).toContain(`<img src="${upload}"`);
  expect(html).toContain(' alt="A lamp" width="1600" height="1200" loading="lazy"');
  for (const format of ["avif", "webp", "jpg"]) {
    for (const size of ["400x300", "800x600", "1600x1200"]) {
      expect(html).toContain(upload.replace("1600x1200.jpg", `${size}.${format}`));
    }
  }
});

test.each([
  "https://example.org/a.jpg",
  `https://example.org${upload}`,
  `//example.org${upload}`,
  `${upload}?x=1`,
  `${upload}#x`,
  `/uploads/../${upload}`,
  "/art/dove-800.jpg",
  "/uploads/x.svg",
  "/admin/logout",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
])("a picture of any other address is removed: %s", (address) => {
  for (const text of [`![A lamp](${address})`, `<img alt="A lamp" src="${address}">`]) {
    expect(renderMarkdown(text)).not.toMatch(/<(?:img|picture|source)|srcset/);
  }
});

test("the description of a picture cannot leave its attribute, and other attributes are removed", () => {
  const html = renderMarkdown(
    `<img alt='" onerror="alert(1)' onload="alert(1)" srcset="https://example.org/a.jpg" style="x" src="${upload}">`,
  );
  expect(html).toContain('alt="&quot; onerror=&quot;alert(1)"');
  expect(html).not.toMatch(/\son\w+="|example\.org|style/);
  expect(renderMarkdown(`![<b>"](${upload})`)).toMatch(/alt="&lt;b&gt;&quot;"|alt="&quot;"/);
});

test.each(["<picture><source srcset='https://example.org/a.jpg'></picture>", "<source src=x>"])(
  "typed elements around a picture are removed: %s",
  (text) => expect(renderMarkdown(text)).not.toMatch(/<(?:picture|source)|example/),
);

test("a line to write on keeps its length", () => {
  const line = "_".repeat(80);
  expect(renderMarkdown(`Name: ${line}`)).toBe(`<p>Name: ${line}</p>\n`);
});

test("the time for a run of marks grows linearly, and a long line of them still divides", () => {
  let count = 0;
  // Another text each time, because rendered texts are cached.
  const render = (marks: string) => {
    count += 1;
    return renderMarkdown(`${marks}a${count}`);
  };
  expect(timeGrowth("*", render)).toBeLessThan(10);
  expect(renderMarkdown("*".repeat(60))).toBe("<hr />\n");
});

test("the preview of a text that is longer than any field is cut", () => {
  expect(renderPreview("a ".repeat(1_000_000)).length).toBeLessThan(100_100);
});
