import { marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { LruCache } from "~db/lru-cache.server";

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

/** Rendering takes milliseconds, and the same texts are shown often. */
const cache = new LruCache<string, string>(50);

/** Markdown to sanitised HTML, safe for any author. */
export function renderMarkdown(markdown: string): string {
  const cached = cache.get(markdown);
  if (cached !== undefined) return cached;
  const html = renderSafely(markdown);
  cache.set(markdown, html);
  return html;
}

function renderSafely(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer" }) },
  });
}
