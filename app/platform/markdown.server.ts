import { marked } from "marked";
import sanitizeHtml from "sanitize-html";

const allowedTags = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "strong",
  "em",
  "del",
  "blockquote",
  "ul",
  "ol",
  "li",
  "a",
  "code",
  "pre",
];

/** The same texts are shown again and again, and each takes milliseconds to make safe. */
const rendered = new Map<string, string>();
const mostRendered = 50;

/** Markdown to HTML that is safe to show, whoever wrote it. Links to other sites open safely. */
export function renderMarkdown(markdown: string): string {
  const known = rendered.get(markdown);
  if (known !== undefined) return known;
  const html = makeSafe(markdown);
  if (rendered.size >= mostRendered) rendered.clear();
  rendered.set(markdown, html);
  return html;
}

function makeSafe(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer" }) },
  });
}
