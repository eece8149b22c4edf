/** Reads Bible references. The parser is large, so it is only on the server. */
import { bcv_parser } from "bible-passage-reference-parser/esm/bcv_parser.js";
import * as english from "bible-passage-reference-parser/esm/lang/en.js";
import { books, endOfBook, lastVerse, type Passage } from "./bible";

const parser = new bcv_parser(english);
// "Ruth" alone is the whole book.
parser.set_options({ book_alone_strategy: "full" });

const { books: osisBooks, chapters } = parser.translation_info("default");
/** The first 66 are those of `books`, in the same order. */
const bookNumbers = new Map(
  osisBooks.slice(0, books.length).map((osis, index) => [osis, index + 1]),
);

const maxPassages = 30;

/** `unread` are the parts that are not a reference. */
export type ReadScripture = { passages: Passage[]; unread: string[] };

/**
 * The parser takes "Psalm 23:1-6; 24" and "Gen 2:5; 15" for verses of the same chapter. By convention a semicolon
 * begins another chapter, so each part is parsed alone, with the book of the part before if it names none.
 */
export function readScripture(text: string): ReadScripture {
  const passages: Passage[] = [];
  const unread: string[] = [];
  let book = "";
  for (const part of text.split(/[;\n]/)) {
    const reference = part.trim();
    if (reference === "") continue;
    const isInSameBook = book !== "" && /\d/.test(reference);
    const osis =
      parseReference(reference) || (isInSameBook ? parseReference(`${book} ${reference}`) : "");
    const found = osis ? osis.split(",").flatMap((one) => toPassage(one) ?? []) : [];
    const last = found.at(-1);
    if (!last) {
      unread.push(reference);
      continue;
    }
    passages.push(...found);
    book = books[last.book - 1]?.name ?? "";
  }
  return { passages: passages.slice(0, maxPassages), unread };
}

/** In OSIS, for example Gen.26.15-Gen.26.33,Gen.27. */
function parseReference(reference: string): string {
  const osis = parser.parse(reference).osis();
  // In a book of one chapter a number is a verse, as in "Jude 5". The parser takes 1 for the chapter.
  const isOneChapter = chapters[osis]?.length === 1;
  return isOneChapter && /[^:.\d]1$/.test(reference) ? `${osis}.1.1` : osis;
}

function toPassage(range: string): Passage | undefined {
  const [from = "", to = from] = range.split("-");
  const [start, end] = [from.split("."), to.split(".")];
  const book = bookNumbers.get(start[0] ?? "");
  if (!book || start[0] !== end[0]) return undefined;
  return { book, startVerse: toStart(start), endVerse: toEnd(end) };
}

function toStart([, chapter = "0", verse = "0"]: string[]): number {
  return Number(chapter) * 1_000 + Number(verse);
}

function toEnd([, chapter, verse]: string[]): number {
  if (chapter === undefined) return endOfBook;
  return Number(chapter) * 1_000 + (verse === undefined ? lastVerse : Number(verse));
}
