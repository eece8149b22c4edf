import { useEffect, useState } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icons";
import { useInBrowser } from "./use-in-browser";

const shownFor = 4000;

/** Appears where the browser can copy; says when it has, to the eye and to the ear, and is itself again. */
export function CopyButton({
  text,
  label,
  buttonText = "Copy",
  icon = "copy",
  className = "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-current/40 px-4 text-sm hover:text-dawn",
}: {
  /** What to copy, or how to find it once it is asked for. */
  text: string | (() => string);
  label: string;
  buttonText?: string;
  icon?: IconName;
  className?: string;
}) {
  const canCopy = useInBrowser(() => "clipboard" in navigator, false);
  const [outcome, setOutcome] = useState("");
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(""), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(typeof text === "string" ? text : text()).then(
      () => setOutcome("Copied"),
      () => setOutcome("Please copy it by hand"),
    );
  return (
    <>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={`Copy ${label}`}
        className={className}
      >
        <Icon name={outcome === "Copied" ? "circle-check" : icon} />
        <span>{outcome || buttonText}</span>
      </button>
      <span aria-live="polite" className="sr-only">
        {outcome && `${outcome}: ${label}`}
      </span>
    </>
  );
}
