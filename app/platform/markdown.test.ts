import { expect, test } from "vitest";
import { refuseMarkdown, renderMarkdown, renderPreview, tooComplexText } from "./markdown.server";

test("a script is removed with its content", async () => {
  expect(await renderMarkdown("Before <script>alert(1)</script> after")).toBe(
    "<p>Before  after</p>\n",
  );
});

test.each([
  "[read](javascript:alert(1))",
  "[read](JaVaScRiPt:alert(1))",
  "[read](java&#10;script:alert(1))",
  "[read](data:text/html;base64,PHNjcmlwdD4=)",
  "[read](vbscript:msgbox)",
  '<a href="javascript:alert(1)">read</a>',
  '<a href=" &#106;avascript:alert(1)">read</a>',
])("a link that would run code keeps its text and loses its address: %s", async (text) => {
  const html = await renderMarkdown(text);
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
])("elements that load, run or ask for something are removed: %s", async (text) => {
  expect(await renderMarkdown(text)).not.toMatch(
    /<(img|svg|iframe|style|form|input|math|object)|on\w+=|javascript/i,
  );
});

test("style, id, class and event attributes are removed", async () => {
  const html = await renderMarkdown(
    '<p style="color:red" id="a" class="b" onclick="alert(1)">Text</p>',
  );
  expect(html).toBe("<p>Text</p>");
});

test("an ordinary link stays, with rel=noopener", async () => {
  expect(await renderMarkdown("[the site](https://example.org/a?b=1)")).toBe(
    '<p><a href="https://example.org/a?b=1" rel="noopener noreferrer">the site</a></p>\n',
  );
});

test("headings, quotations, lists and emphasis are rendered", async () => {
  const html = await renderMarkdown(
    "## Heading\n\n> Quoted\n>\n> John 1:1\n\n- one\n- two\n\n*soft* **loud**",
  );
  expect(html).toContain("<h2>Heading</h2>");
  expect(html).toContain("<blockquote>\n<p>Quoted</p>\n<p>John 1:1</p>\n</blockquote>");
  expect(html).toContain("<ul>\n<li>one</li>\n<li>two</li>\n</ul>");
  expect(html).toContain("<em>soft</em> <strong>loud</strong>");
});

const upload = `/uploads/${"ab".repeat(16)}-1600x1200.jpg`;

test("a picture of our library is rendered in several sizes and formats, with its shape, and loads late", async () => {
  const html = await renderMarkdown(`![A lamp](${upload})`);
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
])("a picture of any other address is removed: %s", async (address) => {
  for (const text of [`![A lamp](${address})`, `<img alt="A lamp" src="${address}">`]) {
    expect(await renderMarkdown(text)).not.toMatch(/<(?:img|picture|source)|srcset/);
  }
});

test("the description of a picture cannot leave its attribute, and other attributes are removed", async () => {
  const html = await renderMarkdown(
    `<img alt='" onerror="alert(1)' onload="alert(1)" srcset="https://example.org/a.jpg" style="x" src="${upload}">`,
  );
  expect(html).toContain('alt="&quot; onerror=&quot;alert(1)"');
  expect(html).not.toMatch(/\son\w+="|example\.org|style/);
  expect(await renderMarkdown(`![<b>"](${upload})`)).toMatch(/alt="&lt;b&gt;&quot;"|alt="&quot;"/);
});

test.each(["<picture><source srcset='https://example.org/a.jpg'></picture>", "<source src=x>"])(
  "typed elements around a picture are removed: %s",
  async (text) => expect(await renderMarkdown(text)).not.toMatch(/<(?:picture|source)|example/),
);

test("a line to write on keeps its length", async () => {
  const line = "_".repeat(80);
  expect(await renderMarkdown(`Name: ${line}`)).toBe(`<p>Name: ${line}</p>\n`);
});

test("a long line of marks still divides", async () => {
  expect(await renderMarkdown("*".repeat(60))).toBe("<hr />\n");
});

const quadratic = "___a".repeat(12_500);

test("other requests are answered while a text takes seconds, and it is refused", async () => {
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
  expect(await refuseMarkdown(quadratic, "ruth")).toBe(tooComplexText);
  isRunning = false;
  expect(longestMs).toBeLessThan(50);
  expect(await renderMarkdown(quadratic)).toBe(`<p>${quadratic}</p>\n`);
});

test.each(["> ".repeat(25_000), "1. ".repeat(16_000), "+ ".repeat(25_000)])(
  "a text that is nested too deep is refused in a form, and its page shows it as typed: %.8s",
  async (text) => {
    expect(await refuseMarkdown(text, "ruth")).toBe(tooComplexText);
    expect(await renderMarkdown(text)).toBe(`<p>${text.replaceAll(">", "&gt;")}</p>\n`);
  },
);

test("a text that is shown as typed stays text", async () => {
  const nested = "> ".repeat(25_000);
  const html = await renderMarkdown(`<script>alert("1")</script> &\n\n${nested}`);
  expect(html).toContain("<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;</p>\n<p>&gt;");
});

/** CPU time of this thread: other programs on the machine do not change it. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

test("a page waits for one slow preview at most, and people take turns", async () => {
  const done: string[] = [];
  const track = async (name: string, rendering: Promise<unknown>) => {
    const result = await rendering;
    done.push(name);
    return result;
  };
  const renderings = [
    track("ruth, slow", renderPreview(`${quadratic}b`, "ruth")),
    track("ruth 2", renderPreview("*Two*", "ruth")),
    track("ruth 3", renderPreview("*Three*", "ruth")),
    track("naomi", renderPreview("*Shalom*", "naomi")),
    track("page", renderMarkdown("A page that nobody has opened yet")),
  ];
  await Promise.all(renderings);
  expect(done).toEqual(["ruth, slow", "page", "ruth 2", "naomi", "ruth 3"]);
});

test("a fifth preview of one person at once is refused, and the others are shown", async () => {
  const texts = ["one", "two", "three", "four", "five"];
  const shown = await Promise.all(texts.map((text) => renderPreview(`Preview ${text}`, "ruth")));
  expect(shown.slice(0, 4)).toEqual(
    texts.slice(0, 4).map((text) => ({ html: `<p>Preview ${text}</p>\n` })),
  );
  expect(shown[4]).toEqual({
    error: "The site is busy. Your text is still here. Please try again in a moment.",
  });
  expect(await renderPreview("Preview five", "ruth")).toEqual({ html: "<p>Preview five</p>\n" });
});

test("ten visitors who open a page at once wait for one rendering", async () => {
  const texts = await Promise.all(Array.from({ length: 10 }, () => renderMarkdown("Come *all*")));
  expect(new Set(texts)).toEqual(new Set(["<p>Come <em>all</em></p>\n"]));
});

test("the preview of a text that is longer than any field is cut", async () => {
  const shown = await renderPreview("a ".repeat(1_000_000), "ruth");
  expect("html" in shown && shown.html.length).toBeLessThan(100_100);
});
