/** Markdown of any author as HTML. A worker renders it, because some texts take seconds. */
import { log } from "~/platform/log.server";
import { LruCache } from "~db/lru-cache.server";
import { renderStored, renderTyped } from "./markdown-worker.server";

/** Rendering takes milliseconds, and the same texts are shown often. */
const rendered = new LruCache<string, string>(50);
/** Texts that were not rendered in time, and when to try again: the machine may have been busy. */
const failed = new LruCache<string, number>(50);
const retryMs = 60_000;
/** Ten visitors who open a page at once wait for one rendering. */
const pending = new Map<string, Promise<string>>();

/** For stored texts. One that cannot be rendered in time is shown as it was typed, so its page works. */
export function renderMarkdown(markdown: string): Promise<string> {
  const html = rendered.get(markdown);
  if (html !== undefined) return Promise.resolve(html);
  if (markdown === "") return Promise.resolve("");
  const running = pending.get(markdown);
  if (running) return running;
  const rendering = renderOnce(markdown).finally(() => pending.delete(markdown));
  pending.set(markdown, rendering);
  return rendering;
}

async function renderOnce(markdown: string): Promise<string> {
  if (hasFailed(markdown)) return asTyped(markdown);
  const result = await renderStored(markdown);
  if (result.is === "rendered") {
    rendered.set(markdown, result.html);
    return result.html;
  }
  rememberFailure(markdown);
  log.warn({ length: markdown.length }, "A text was not rendered in time and is shown as typed");
  return asTyped(markdown);
}

function rememberFailure(markdown: string): void {
  failed.set(markdown, performance.now() + retryMs);
}

function hasFailed(markdown: string): boolean {
  return (failed.get(markdown) ?? 0) > performance.now();
}

export const tooComplexText =
  "This text has too many marks to be shown. Remove some, such as nested lists or long rows of *, _, > or brackets.";
const busyText = "The site is busy. Your text is still here. Please try again in a moment.";

/** Undefined if visitors can be shown the text, otherwise what to do. `person`: who typed it. */
export async function refuseMarkdown(
  markdown: string,
  person: string,
): Promise<string | undefined> {
  const result = await renderPreview(markdown, person);
  return "error" in result ? result.error : undefined;
}

/** Twice the longest field, because a letter can have several code units. */
const maxPreviewLength = 100_000;

/** The text of a preview is not checked as the field is, so it can be as long as a request. */
export async function renderPreview(
  markdown: string,
  person: string,
): Promise<{ html: string } | { error: string }> {
  const shortened = markdown.slice(0, maxPreviewLength);
  const html = rendered.get(shortened);
  if (html !== undefined) return { html };
  if (hasFailed(shortened)) return { error: tooComplexText };
  const result = await renderTyped(shortened, person);
  if (result.is === "busy") return { error: busyText };
  if (result.is === "tooComplex") {
    rememberFailure(shortened);
    return { error: tooComplexText };
  }
  rendered.set(shortened, result.html);
  return { html: result.html };
}

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

function asTyped(markdown: string): string {
  return markdown
    .split("\n\n")
    .map((part) => part.replaceAll(/[&<>"]/g, (sign) => entities.get(sign) ?? ""))
    .map((part) => `<p>${part.replaceAll("\n", "<br />")}</p>\n`)
    .join("");
}

/** The text alone, without the addresses of links and pictures. For search: nothing is rendered. */
export function markdownToText(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^[\]\n]*)\]\([^()\n]*\)/g, "$1")
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gm, "")
    .replaceAll(/[*_`~]+/g, "");
}
