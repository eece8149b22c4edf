/** The books of the Bible, and passages of them. */

/** In the order of the Bible. */
const names = [
  "Genesis",
  "Exodus",
  "Leviticus",
  "Numbers",
  "Deuteronomy",
  "Joshua",
  "Judges",
  "Ruth",
  "1 Samuel",
  "2 Samuel",
  "1 Kings",
  "2 Kings",
  "1 Chronicles",
  "2 Chronicles",
  "Ezra",
  "Nehemiah",
  "Esther",
  "Job",
  "Psalms",
  "Proverbs",
  "Ecclesiastes",
  "Song of Songs",
  "Isaiah",
  "Jeremiah",
  "Lamentations",
  "Ezekiel",
  "Daniel",
  "Hosea",
  "Joel",
  "Amos",
  "Obadiah",
  "Jonah",
  "Micah",
  "Nahum",
  "Habakkuk",
  "Zephaniah",
  "Haggai",
  "Zechariah",
  "Malachi",
  "Matthew",
  "Mark",
  "Luke",
  "John",
  "Acts",
  "Romans",
  "1 Corinthians",
  "2 Corinthians",
  "Galatians",
  "Ephesians",
  "Philippians",
  "Colossians",
  "1 Thessalonians",
  "2 Thessalonians",
  "1 Timothy",
  "2 Timothy",
  "Titus",
  "Philemon",
  "Hebrews",
  "James",
  "1 Peter",
  "2 Peter",
  "1 John",
  "2 John",
  "3 John",
  "Jude",
  "Revelation",
] as const;

/** The last book of the Old Testament. */
const malachi = 39;

export type Book = { number: number; name: string; slug: string; isOld: boolean };

export const books: readonly Book[] = names.map((name, index) => ({
  number: index + 1,
  name,
  slug: name.toLowerCase().replaceAll(" ", "-"),
  isOld: index < malachi,
}));

export function findBook(slug: string): Book | undefined {
  return books.find((book) => book.slug === slug);
}

/** A verse is the chapter times 1,000 plus the verse. A whole chapter is from verse 0 to 999, a book from chapter 0. */
export type Passage = { book: number; startVerse: number; endVerse: number };

export const lastVerse = 999;
export const endOfBook = 999_999;

/** "Psalm 23:1–6", "Genesis 1–3", "Romans 8:28–9:5", "Ruth" */
export function formatPassage({ book, startVerse, endVerse }: Passage): string {
  const name = books[book - 1]?.name ?? "";
  if (endVerse === endOfBook) return name;
  const [from, to] = [split(startVerse), split(endVerse)];
  const isWhole = from.verse === 0 && to.verse === lastVerse;
  const start = isWhole ? `${from.chapter}` : `${from.chapter}:${from.verse || 1}`;
  return `${name === "Psalms" ? "Psalm" : name} ${start}${formatEnd(from, to, isWhole)}`;
}

type Verse = { chapter: number; verse: number };

function formatEnd(from: Verse, to: Verse, isWhole: boolean): string {
  const isOneChapter = from.chapter === to.chapter;
  if (isWhole) return isOneChapter ? "" : `–${to.chapter}`;
  if (!isOneChapter) return `–${to.chapter}${to.verse === lastVerse ? "" : `:${to.verse}`}`;
  return from.verse === to.verse ? "" : `–${to.verse}`;
}

function split(verse: number): Verse {
  return { chapter: Math.floor(verse / 1_000), verse: verse % 1_000 };
}
