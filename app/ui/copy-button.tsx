import { useEffect, useState } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icons";
import { useInBrowser } from "./use-in-browser";

const resultShownMs = 4000;

/** Not rendered if the browser cannot copy. Shows and announces the result for a moment. */
export function CopyButton({
  text,
  label,
  buttonText = "Copy",
  icon = "copy",
  className = "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-current/40 px-4 text-sm hover:text-dawn",
}: {
  /** The text, or a function that creates it on click. */
  text: string | (() => string);
  label: string;
  buttonText?: string;
  icon?: IconName;
  className?: string;
}) {
  const canCopy = useInBrowser(() => "clipboard" in navigator, false);
  const [result, setResult] = useState("");
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => setResult(""), resultShownMs);
    return () => clearTimeout(timer);
  }, [result]);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(typeof text === "string" ? text : text()).then(
      () => setResult("Copied"),
      () => setResult("Please copy it by hand"),
    );
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={`Copy ${label}`}
        className={className}
      >
        <Icon name={result === "Copied" ? "circle-check" : icon} />
        <span>{result || buttonText}</span>
      </button>
      <span aria-live="polite" className="sr-only">
        {result && `${result}: ${label}`}
      </span>
    </>
  );
}
