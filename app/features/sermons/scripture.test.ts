import { expect, test } from "vitest";
import { books, findBook, formatPassage } from "./bible";
import { readScripture } from "./scripture.server";

const understood = (text: string) => readScripture(text).passages.map(formatPassage);

test.each([
  ["Psalm 23:1-6; 24", ["Psalm 23", "Psalm 24"]],
  ["Gen 2:5; 15", ["Genesis 2:5", "Genesis 15"]],
  ["Obad 1", ["Obadiah 1:1"]],
  ["Jude 5", ["Jude 1:5"]],
  ["Obadiah", ["Obadiah"]],
  ["Genesis 26:15–33", ["Genesis 26:15–33"]],
  ["Ps 46", ["Psalm 46"]],
  ["Romans 8:28-9:5", ["Romans 8:28–9:5"]],
  ["Genesis 1-3", ["Genesis 1–3"]],
  ["John 3:16, 18; 4:5; 7", ["John 3:16", "John 3:18", "John 4:5", "John 7"]],
  ["1 Cor 13; 14:1-5, 8", ["1 Corinthians 13", "1 Corinthians 14:1–5", "1 Corinthians 14:8"]],
  ["Luke 2:1-20 & Matthew 1:18", ["Luke 2:1–20", "Matthew 1:18"]],
  ["Ruth", ["Ruth"]],
  ["Song of Songs 2", ["Song of Songs 2"]],
])("“%s” is understood as %j", (text, passages) => {
  expect(understood(text)).toEqual(passages);
});

test.each(["", "The love of God", "Psalm 151", "Tobit 3", "24", "\u0000", "x".repeat(5_000)])(
  "“%s” has no passage",
  (text) => {
    expect(understood(text)).toEqual([]);
  },
);

test("parts that are not a reference are named", () => {
  expect(readScripture("Psalm 23; the shepherd")).toMatchObject({ unread: ["the shepherd"] });
});

test("every book is understood by its name, and has an address", () => {
  for (const { name, number, slug } of books) {
    expect(readScripture(name).passages).toEqual([
      { book: number, startVerse: 0, endVerse: 999_999 },
    ]);
    expect(findBook(slug)?.number).toBe(number);
  }
});
