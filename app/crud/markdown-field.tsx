/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */
import { useEffect, useRef, useState } from "react";
import { TextArea } from "~/ui/forms/field";
import { Prose } from "~/ui/prose";
import { useInBrowser } from "~/ui/use-in-browser";
import { Disclosure } from "./disclosure";

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
  const html = usePreview(isOpen ? text : "", preview);
  const hasScript = useInBrowser(() => true, false);
  const read = () => setText(area.current?.value ?? "");
  return (
    <div className="space-y-3">
      <TextArea
        ref={area}
        name={name}
        label={label}
        error={error}
        defaultValue={defaultValue}
        onInput={read}
        className="bounded min-h-72"
        help="Leave an empty line between paragraphs. Begin a line with ## for a heading, or with > for a quotation. Write **bold** for bold, and [words](https://address) for a link."
      />
      {hasScript && (
        <Disclosure
          summary="Preview"
          onToggle={(event) => {
            setOpen(event.currentTarget.open);
            // Text that was typed before hydration is not in the state yet.
            read();
          }}
        >
          {html !== undefined && (
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

/**
 * Fetches the preview when typing pauses. It uses plain fetch, because a fetcher of React Router aborts a navigation
 * in progress, and with it the response to a form that was just saved.
 */
function usePreview(text: string, address: string): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    if (text === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      fetchPreview(text, address, leaving.signal).then(setHtml, () => {
        // If the request fails, the last preview stays.
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, address]);
  return text === "" ? undefined : html;
}

async function fetchPreview(text: string, address: string, signal: AbortSignal): Promise<string> {
  const body = new URLSearchParams({ text });
  const response = await fetch(address, { method: "POST", body, signal, redirect: "manual" });
  if (!response.ok) throw new Error(`The preview responded with ${response.status}`);
  const { html } = await response.json();
  return html;
}
