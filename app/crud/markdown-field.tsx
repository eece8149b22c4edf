/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */
import { useRef, useState } from "react";
import { TextArea } from "~/ui/forms/field";
import { Prose } from "~/ui/prose";
import { useInBrowser } from "~/ui/use-in-browser";
import { Disclosure } from "./disclosure";
import { usePreview } from "./use-preview";

/** A long text with a preview to open, made by the very code that makes the public page. */
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
  /** What makes the preview, where the public page does more than that. */
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
            // Not all of it was typed while the page was awake.
            read();
          }}
        >
          {html !== undefined && (
            <section
              aria-label={`Preview of ${label}`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
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
