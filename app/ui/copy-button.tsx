import { useState } from "react";
import { Icon } from "./icon";
import { useInBrowser } from "./use-in-browser";

/** Appears where the browser can copy; says when it has. */
export function CopyButton({
  text,
  label,
  words = "Copy",
  className = "inline-flex min-h-9 items-center gap-1.5 rounded-full border border-current/40 px-3 text-sm hover:text-dawn",
}: {
  text: string;
  label: string;
  words?: string;
  className?: string;
}) {
  const canCopy = useInBrowser(() => "clipboard" in navigator, false);
  const [outcome, setOutcome] = useState(words);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome("Copied"),
      () => setOutcome("Please copy it by hand"),
    );
  return (
    <button
      type="button"
      onClick={() => void copy()}
      aria-label={`Copy ${label}`}
      className={className}
    >
      <Icon name={outcome === "Copied" ? "circle-check" : "copy"} />
      <span aria-live="polite">{outcome}</span>
    </button>
  );
}
