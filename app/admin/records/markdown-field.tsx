import { useState } from "react";
import { TextArea } from "~/ui/field";
import { Prose } from "~/ui/prose";
import { usePreview } from "./use-preview";

/** A long text with, while it is typed, a preview made by the very code that makes the public page. */
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
  const [text, setText] = useState(defaultValue);
  const html = usePreview(text, preview);
  return (
    <div className="space-y-3">
      <TextArea
        name={name}
        label={label}
        error={error}
        defaultValue={defaultValue}
        onInput={(event) => setText(event.currentTarget.value)}
        className="min-h-72"
        help="An empty line begins a paragraph. ## makes a heading, > a quotation, **bold**, [words](https://address) a link."
      />
      {html !== undefined && (
        <section aria-label={`Preview of ${label}`} className="rounded-card border border-line p-5">
          <p className="mb-3 text-sm font-semibold text-muted">Preview</p>
          <Prose html={html} />
        </section>
      )}
    </div>
  );
}
