/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextArea } from "~/ui/forms/field";
import { Prose } from "~/ui/prose";
import { useInBrowser } from "~/ui/use-in-browser";
import { Disclosure } from "./disclosure";
import { countWords } from "./markdown-edits";
import { handleShortcut, MarkdownToolbar } from "./markdown-toolbar";

const pauseMs = 400;

/** The preview is rendered by the code of the public page. */
export function MarkdownField({
  name,
  label,
  defaultValue,
  error,
  preview = "/admin/preview",
}: {
  name: string;
  label: string;
  defaultValue: string;
  error?: string;
  /** The URL that renders the preview, if the page needs more than Markdown. */
  preview?: string;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(defaultValue);
  const [isOpen, setOpen] = useState(false);
  const { html, note } = usePreview(text, preview, isOpen);
  const hasScript = useInBrowser(() => true, false);
  const read = () => setText(area.current?.value ?? "");
  const readRestored = useEffectEvent(read);
  useEffect(() => {
    // Text that was typed before hydration, or a draft, which is restored first.
    const frame = requestAnimationFrame(() => readRestored());
    return () => cancelAnimationFrame(frame);
  }, []);
  const words = countWords(text);
  return (
    <div className="space-y-3">
      <TextArea
        ref={area}
        name={name}
        label={label}
        error={error}
        defaultValue={defaultValue}
        onInput={read}
        onKeyDown={(event) => handleShortcut(event, area)}
        className="bounded min-h-72"
        toolbar={
          // The height is kept before hydration, so that nothing moves. The buttons never widen the form.
          <div className="needs-script h-11 [contain:inline-size]">
            {hasScript && <MarkdownToolbar area={area} />}
          </div>
        }
        help="Leave an empty line between paragraphs. Begin a line with ## for a heading, or with > for a quotation. Write **bold** for bold, and [words](https://address) for a link."
      />
      <p className="needs-script text-fluid-sm text-muted tabular-nums">
        {words.toLocaleString("en-GB")} {words === 1 ? "word" : "words"}
      </p>
      {hasScript && (
        <Disclosure summary="Preview" onToggle={(event) => setOpen(event.currentTarget.open)}>
          {note && <p className="mb-2 text-fluid-sm text-muted">{note}</p>}
          {html !== "" && (
            <section
              aria-label={`Preview of ${label}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
              tabIndex={0}
              className="bounded rounded-card border border-line p-5"
            >
              <Prose html={html} />
            </section>
          )}
        </Disclosure>
      )}
    </div>
  );
}

/** `error`: why the text cannot be shown. The last preview stays. */
type Preview = { html?: string; error?: string };

/**
 * Fetches the preview while a person types: one request at a time, each with the newest text. It uses plain fetch,
 * because a fetcher of React Router aborts a navigation in progress, and with it the response to a form that was just
 * saved.
 */
function usePreview(text: string, address: string, isOpen: boolean) {
  const [shown, setShown] = useState({ text: "", html: "", note: "" });
  const [isLoading, setLoading] = useState(false);
  const isWaiting = isOpen && !isLoading && shown.text !== text;
  const load = useEffectEvent(async () => {
    setLoading(true);
    try {
      const { html = shown.html, error = "" } =
        text === "" ? { html: "" } : await fetchPreview(text, address);
      setShown({ text, html, note: error });
    } catch {
      const note = "No connection. The preview is updated when you type again.";
      setShown({ ...shown, text, note });
    }
    setLoading(false);
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void load(), pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return shown;
}

async function fetchPreview(text: string, address: string): Promise<Preview> {
  const body = new URLSearchParams({ text });
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  if (!response.ok) throw new Error(`The preview responded with ${response.status}`);
  return response.json();
}
