/** The text of a sermon as a page shows it: with contents, and with the passages it names beside their paragraphs. */
import { setImmediate } from "node:timers/promises";
import { renderMarkdown } from "~/platform/markdown.server";
import { addTableOfContents, textOfHtml } from "~/platform/table-of-contents.server";
import { replaceElements } from "~/ui/replace-elements";
import type { Heading } from "~/ui/table-of-contents";
import { LruCache } from "~db/lru-cache.server";
import { books, formatPassage, type Passage } from "./bible";
import { readScripture } from "./scripture.server";

/** A passage that the text names. `path`: the sermons on its book. */
type NamedPassage = { label: string; path: string };

export type SermonReading = {
  html: string;
  /** Empty for a short text. */
  contents: Heading[];
  /** Each once, in the order of the text. */
  passages: NamedPassage[];
};

/** Fewer headings fit on a screen or two. */
const minHeadings = 3;

/** The parser takes milliseconds for each reference. */
const cache = new LruCache<string, SermonReading>(50);

export async function readSermonText(markdown: string): Promise<SermonReading> {
  const cached = cache.get(markdown);
  if (cached) return cached;
  const reading = await read(await renderMarkdown(markdown));
  cache.set(markdown, reading);
  return reading;
}

async function read(rendered: string): Promise<SermonReading> {
  const { html, contents } = addTableOfContents(rendered);
  const known = await parseReferences(textOfHtml(html));
  const passages = new Map<string, NamedPassage>();
  const withNotes = replaceElements(html, blocks, (block) => {
    const named = findPassages(textOfHtml(block), known);
    for (const passage of named) passages.set(passage.label, passage);
    // The last line of a quotation is its reference, so it needs no note.
    const isQuotation = block.startsWith("<blockquote");
    return isQuotation || named.length === 0 ? block : block + noteOf(named);
  });
  const isLong = contents.length >= minHeadings;
  return {
    html: isLong ? withNotes : withNotes.replaceAll(/<h2 id="[^"]+">/g, "<h2>"),
    contents: isLong ? contents : [],
    passages: [...passages.values()],
  };
}

/** As `renderMarkdown` writes them. */
const blocks = /<(blockquote|p)>/g;

/** Labels and paths are made from names of books and numbers, so they need no escaping. */
function noteOf(passages: NamedPassage[]): string {
  const links = passages.map(({ label, path }) => `<a href="${path}">${label}</a>`);
  return `<div class="verses">${links.join(" ")}</div>`;
}

/** "Romans 8:28–30", "1 Cor. 13:4-7, 13", "Psalm 23". The parser alone is slow, and takes "Is 5" in a text for Isaiah. */
const reference =
  /(?<![\p{L}\d])(?:[1-3]\s)?(?:Song of )?\p{Lu}\p{L}+\.?\s\d{1,3}(?::\d{1,3})?(?:\s?[–-]\s?\d{1,3}(?::\d{1,3})?)?(?:,\s?\d{1,3}(?:[–-]\d{1,3})?(?!\d|\s?\p{L})){0,9}(?!\d)/gu;

/** Without a verse only the full name of a book makes a reference. */
const bookNames = new Set([...books.map(({ name }) => name), "Psalm"]);

/** Far more than a sermon names. The rest of them have no notes. */
const maxReferences = 300;

/** The passages of each reference. The parser takes milliseconds for one, so other requests are answered in between. */
async function parseReferences(text: string): Promise<Map<string, NamedPassage[]>> {
  const known = new Map<string, NamedPassage[]>();
  for (const [candidate] of text.matchAll(reference)) {
    if (known.has(candidate) || !isReference(candidate)) continue;
    if (known.size === maxReferences) break;
    known.set(candidate, readScripture(candidate).passages.map(toNamedPassage));
    await setImmediate();
  }
  return known;
}

function isReference(candidate: string): boolean {
  return candidate.includes(":") || bookNames.has(candidate.replace(/\s\d.*/s, ""));
}

function toNamedPassage(passage: Passage): NamedPassage {
  const path = `/sermons/scripture/${books[passage.book - 1]?.slug}`;
  return { label: formatPassage(passage), path };
}

function findPassages(text: string, known: Map<string, NamedPassage[]>): NamedPassage[] {
  const found = new Map<string, NamedPassage>();
  for (const [candidate] of text.matchAll(reference)) {
    for (const passage of known.get(candidate) ?? []) found.set(passage.label, passage);
  }
  return [...found.values()];
}
