import { useEffect, useState } from "react";
import { Icon } from "./icon";

/** Appears where the browser can copy; says when it has. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setCanCopy(false),
    );
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={`Copy ${label}`}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-current/40 px-3 text-sm hover:text-dawn"
    >
      <Icon name={isCopied ? "circle-check" : "copy"} />
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
    </button>
  );
}
