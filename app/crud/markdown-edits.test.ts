import { expect, test } from "vitest";
import { timeGrowth } from "~tests/support/time-growth";
import {
  countWords,
  insertLink,
  insertPicture,
  insertScripture,
  type MarkdownEdit,
  type MarkdownSelection,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleQuote,
} from "./markdown-edits";

/** Applies an edit. In both texts, [ and ] stand for the ends of the selection, ‹ and › if the text has brackets. */
function edited(marked: string, edit: (selection: MarkdownSelection) => MarkdownEdit): string {
  const [open, close] = marked.includes("‹") ? ["‹", "›"] : ["[", "]"];
  const start = marked.indexOf(open);
  const end = marked.indexOf(close) - 1;
  const text = marked.replace(open, "").replace(close, "");
  const { from, to, insert, selectFrom, selectTo } = edit({ text, start, end });
  const changed = text.slice(0, from) + insert + text.slice(to);
  return `${changed.slice(0, selectFrom)}‹${changed.slice(selectFrom, selectTo)}›${changed.slice(selectTo)}`;
}

test.each([
  ["God is [good].", "God is **‹good›**."],
  ["God is[ good ].", "God is **‹good›** ."],
  ["God is **[good]**.", "God is ‹good›."],
  ["God is *[good]*.", "God is ***‹good›***."],
  ["God is []", "God is **‹bold text›**"],
  ["[One\n\nTwo]", "‹**One**\n\n**Two**›"],
])("bold: %j becomes %j", (before, after) => {
  expect(edited(before, toggleBold)).toBe(after);
});

test.each([
  ["[good]", "*‹good›*"],
  ["*[good]*", "‹good›"],
  ["**[good]**", "***‹good›***"],
  ["***[good]***", "**‹good›**"],
])("italic: %j becomes %j", (before, after) => {
  expect(edited(before, toggleItalic)).toBe(after);
});

test.each([
  ["Before\nThe w[el]l\nAfter", "Before\n‹## The well›\nAfter"],
  ["## The w[el]l", "‹The well›"],
  ["### The w[el]l", "‹## The well›"],
  ["[]", "## ‹Heading›"],
])("heading: %j becomes %j", (before, after) => {
  expect(edited(before, toggleHeading)).toBe(after);
});

test("a list and a quotation take whole lines, and the same button removes them", () => {
  expect(edited("[one\n\ntwo]", toggleList)).toBe("‹- one\n\n- two›");
  expect(edited("[- one\n- two]", toggleList)).toBe("‹one\ntwo›");
  expect(edited("[- one\ntwo]", toggleList)).toBe("‹- one\n- two›");
  expect(edited("[one\n\ntwo]", toggleQuote)).toBe("‹> one\n>\n> two›");
  expect(edited("[> one\n> two]", toggleQuote)).toBe("‹one\ntwo›");
});

test("a link keeps the selected words or the selected address, and selects the part that is missing", () => {
  expect(edited("Read [this].", insertLink)).toBe("Read [this](‹https://›).");
  expect(edited("[https://example.org/a]", insertLink)).toBe(
    "[‹link text›](https://example.org/a)",
  );
  expect(edited("[]", insertLink)).toBe("[‹link text›](https://)");
});

test("scripture is a quotation with its reference on the last line", () => {
  expect(edited("Before\n\n[Be still,\nand know.]\n\nAfter", insertScripture)).toBe(
    "Before\n\n> Be still,\n> and know.\n>\n> ‹Book 1:1›\n\nAfter",
  );
  expect(edited("Before[]", insertScripture)).toBe(
    "Before\n\n> ‹The words of scripture›\n>\n> Book 1:1\n\n",
  );
});

test("a picture is a paragraph of its own after the line of the cursor", () => {
  const picture = { address: "/uploads/a.jpg", alt: "A [lamp]\nin a window" };
  expect(edited("On‹e›\ntwo", (selection) => insertPicture(selection, picture))).toBe(
    "One\n\n![A \\[lamp\\] in a window](/uploads/a.jpg)\n\n‹›two",
  );
  expect(edited("‹›", (selection) => insertPicture(selection, { ...picture, alt: "" }))).toBe(
    "![](/uploads/a.jpg)\n\n‹›",
  );
});

test("words are counted without signs, addresses and pictures", () => {
  expect(countWords("")).toBe(0);
  expect(countWords("## Be *still*\n\n> and - know\n\n1. Ẹ kú")).toBe(7);
  expect(countWords("[the site](https://example.org/a b) ![A lamp](/uploads/a.jpg)")).toBe(2);
});

test.each(["![", "[a](", "]("])("the time to count the words of %j grows linearly", (unit) => {
  expect(timeGrowth(unit, countWords)).toBeLessThan(10);
});
