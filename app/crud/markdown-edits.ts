/** What the buttons over a Markdown field do to its text. */

export type MarkdownSelection = { text: string; start: number; end: number };

/** Replaces the text between `from` and `to`, then selects from `selectFrom` to `selectTo`. */
export type MarkdownEdit = {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
};

type Edit = (selection: MarkdownSelection) => MarkdownEdit;

export const toggleBold: Edit = (selection) => toggleMark(selection, "**", "bold text");
export const toggleItalic: Edit = (selection) => toggleMark(selection, "*", "italic text");
export const toggleHeading: Edit = (selection) => toggleLines(selection, "## ", "Heading");
export const toggleList: Edit = (selection) => toggleLines(selection, "- ", "First point");
export const toggleQuote: Edit = (selection) => toggleLines(selection, "> ", "Quotation");

/** A selected address becomes the target, other selected text becomes the label. */
export const insertLink: Edit = ({ text, start, end }) => {
  const selected = text.slice(start, end).trim();
  const isAddress = /^https?:\/\/\S+$/.test(selected);
  const label = isAddress || selected === "" ? "link text" : selected;
  const target = isAddress ? selected : "https://";
  const labelAt = start + 1;
  const targetAt = labelAt + label.length + "](".length;
  const [selectFrom, length] =
    isAddress || selected === "" ? [labelAt, label.length] : [targetAt, target.length];
  return {
    from: start,
    to: end,
    insert: `[${label}](${target})`,
    selectFrom,
    selectTo: selectFrom + length,
  };
};

/** A quotation whose last line is the reference, as sermons show scripture. */
export const insertScripture: Edit = (selection) => {
  const { text, start, end } = selection;
  const verse = text.slice(start, end).trim() || "The words of scripture";
  const reference = "Book 1:1";
  const quoted = verse.split("\n").map((line) => `> ${line}`.trimEnd());
  const isPlaceholder = text.slice(start, end).trim() === "";
  return insertBlock(
    selection,
    [...quoted, ">", `> ${reference}`].join("\n"),
    isPlaceholder ? verse : reference,
  );
};

/** After the line of the cursor. Brackets in the description must not end it. */
export function insertPicture(
  selection: MarkdownSelection,
  { address, alt }: { address: string; alt: string },
): MarkdownEdit {
  const description = alt.replaceAll(/\s+/g, " ").replaceAll(/[[\]\\]/g, String.raw`\$&`);
  const lineEnd = selection.text.indexOf("\n", selection.end);
  const place = lineEnd === -1 ? selection.text.length : lineEnd;
  const block = `![${description}](${address})`;
  return insertBlock({ ...selection, start: place, end: place }, block, "");
}

/** Words that are read: neither the signs of Markdown nor addresses. */
export function countWords(markdown: string): number {
  const [start = "", ...pictures] = markdown.split("![");
  const withoutPictures = pictures.map((text) => text.replace(/^[^\]]*\]\([^)]*\)/, " "));
  const read = [start, ...withoutPictures].join("![").replaceAll(/\]\([^)\]]*\)/g, " ");
  return read.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Marks every line on its own, because emphasis ends with its paragraph. Removes the marks if they are there. */
function toggleMark(
  { text, start, end }: MarkdownSelection,
  mark: string,
  placeholder: string,
): MarkdownEdit {
  const [from, to] = trimRange(text, start, end);
  const selected = text.slice(from, to);
  const { length } = mark;
  if (endsWithMark(text.slice(0, from), mark) && text.startsWith(mark, to)) {
    const [outerFrom, outerTo] = [from - length, to + length];
    return {
      from: outerFrom,
      to: outerTo,
      insert: selected,
      selectFrom: outerFrom,
      selectTo: to - length,
    };
  }
  if (selected === "") {
    const insert = `${mark}${placeholder}${mark}`;
    const selectFrom = from + length;
    return { from, to, insert, selectFrom, selectTo: selectFrom + placeholder.length };
  }
  const insert = selected.replaceAll(/\S+(?:[^\S\n]+\S+)*/g, `${mark}$&${mark}`);
  const isOneLine = !selected.includes("\n");
  const [before, after] = isOneLine ? [length, length] : [0, 0];
  return { from, to, insert, selectFrom: from + before, selectTo: from + insert.length - after };
}

/** One asterisk is not the end of a bold text, which ends with two. */
function endsWithMark(before: string, mark: string): boolean {
  const count = before.length - before.replace(/(?<!\*)\*+$/, "").length;
  return mark.length === 2 ? count >= 2 : count % 2 === 1;
}

/** Without spaces at both ends: phones select them together with a word. */
function trimRange(text: string, start: number, end: number): [from: number, to: number] {
  const selected = text.slice(start, end);
  const from = start + selected.length - selected.trimStart().length;
  return [from, Math.max(from, start + selected.trimEnd().length)];
}

/** Puts a prefix before every selected line, or removes it if all lines have it. */
function toggleLines(
  { text, start, end }: MarkdownSelection,
  prefix: string,
  placeholder: string,
): MarkdownEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const selected = text.slice(from, to);
  if (selected.trim() === "") {
    const selectFrom = from + prefix.length;
    return {
      from,
      to,
      insert: prefix + placeholder,
      selectFrom,
      selectTo: selectFrom + placeholder.length,
    };
  }
  const lines = selected.split("\n");
  const hasPrefix = lines.every((line) => line.trim() === "" || line.startsWith(prefix));
  const isQuote = prefix === "> ";
  const insert = lines
    .map((line) => {
      if (hasPrefix) return line.slice(line.startsWith(prefix) ? prefix.length : 0);
      if (line.trim() === "") return isQuote ? ">" : line;
      return prefix + line.replace(prefix === "## " ? /^#+ / : prefix, "");
    })
    .join("\n");
  return { from, to, insert, selectFrom: from, selectTo: from + insert.length };
}

/** Replaces the selection by a paragraph of its own, and selects `selected` in it, or the place after it. */
function insertBlock(
  { text, start, end }: MarkdownSelection,
  block: string,
  selected: string,
): MarkdownEdit {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  const [from, to] = [before.length, text.length - after.length];
  const insert = `${before && "\n\n"}${block}\n\n`;
  const selectedAt = insert.lastIndexOf(selected);
  const selectFrom = from + (selected ? selectedAt : insert.length);
  return { from, to, insert, selectFrom, selectTo: selectFrom + selected.length };
}
