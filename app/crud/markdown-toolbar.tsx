import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import {
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
import { PictureDialog } from "./pictures/picture-dialog";
import "./scroll-row.css";

type Tool = { label: string; icon: IconName; keys?: string } & (
  | { edit: (selection: MarkdownSelection) => MarkdownEdit }
  | { opensLibrary: true }
);

const tools: Tool[] = [
  { label: "Bold", icon: "bold", keys: "b", edit: toggleBold },
  { label: "Italic", icon: "italic", keys: "i", edit: toggleItalic },
  { label: "Heading", icon: "heading-2", edit: toggleHeading },
  { label: "List", icon: "list", edit: toggleList },
  { label: "Quote", icon: "quote", edit: toggleQuote },
  { label: "Link", icon: "link", edit: insertLink },
  { label: "Picture", icon: "images", opensLibrary: true },
  { label: "Scripture", icon: "book-open", edit: insertScripture },
];

type Area = RefObject<HTMLTextAreaElement | null>;

/** One tab stop. Arrow keys move between the buttons, as the toolbar pattern of ARIA asks. */
export function MarkdownToolbar({ area }: { area: Area }) {
  const [current, setCurrent] = useState(0);
  const [isChoosing, setChoosing] = useState(false);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    buttons.current[next]?.focus();
    // The browser does not scroll to a button of which a part is visible.
    buttons.current[next]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  return (
    <>
      <div role="toolbar" aria-label="Formatting" className="scroll-row">
        {tools.map((tool, index) => (
          <button
            key={tool.label}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            title={tool.label}
            aria-keyshortcuts={tool.keys && `Control+${tool.keys.toUpperCase()}`}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onKeyDown={move}
            // The field keeps its focus and selection, and a phone keeps its keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => ("edit" in tool ? apply(area, tool.edit) : setChoosing(true))}
            className="relative grid size-11 shrink-0 place-items-center rounded-lg hover:bg-ink/8"
          >
            <Icon name={tool.icon} />
            <span className="sr-only">{tool.label}</span>
          </button>
        ))}
      </div>
      {isChoosing && (
        <PictureDialog
          onChoose={(picture) => apply(area, (selection) => insertPicture(selection, picture))}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

function nextIndex(key: string, current: number): number | undefined {
  const { length } = tools;
  if (key === "ArrowRight") return (current + 1) % length;
  if (key === "ArrowLeft") return (current + length - 1) % length;
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : undefined;
}

/** Control or Command with a letter. */
export function handleShortcut(event: KeyboardEvent, area: Area): void {
  if (event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
  const tool = tools.find(({ keys }) => keys === event.key.toLowerCase());
  if (!tool || !("edit" in tool)) return;
  event.preventDefault();
  apply(area, tool.edit);
}

function apply(area: Area, edit: (selection: MarkdownSelection) => MarkdownEdit): void {
  const field = area.current;
  if (!field) return;
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const { from, to, insert, selectFrom, selectTo } = edit({ text, start, end });
  field.focus();
  field.setSelectionRange(from, to);
  // The browser can undo this, unlike a change of the value.
  const isTyped = document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
  if (!isTyped) {
    field.setRangeText(insert, from, to);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.setSelectionRange(selectFrom, selectTo);
}
