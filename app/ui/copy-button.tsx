import { Icon } from "./icon";
import type { IconName } from "./icons";

/** Copies `text`, the texts of the elements that match `textFrom`, and `url`. share.browser.ts does it and shows the result. */
export function CopyButton({
  text,
  textFrom,
  url,
  label,
  buttonText = "Copy",
  icon = "copy",
  className = "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-current/40 px-4 text-sm hover:text-dawn",
}: {
  text?: string;
  textFrom?: string;
  url?: string;
  label: string;
  buttonText?: string;
  icon?: IconName;
  className?: string;
}) {
  // People who use voice control say the visible text, so it must be part of the accessible name (WCAG 2.5.3).
  const name = `Copy ${label}`;
  const accessibleName = name.includes(buttonText) ? name : `${buttonText}: ${label}`;
  return (
    <>
      <button
        type="button"
        data-action="copy"
        data-text={text}
        data-text-from={textFrom}
        data-url={url}
        aria-label={accessibleName}
        className={`needs-script group ${className}`}
      >
        <Icon name={icon} className="group-data-copied:hidden" />
        <Icon name="circle-check" className="hidden group-data-copied:block" />
        <span suppressHydrationWarning>{buttonText}</span>
      </button>
      <span aria-live="polite" className="sr-only" suppressHydrationWarning>
        {""}
      </span>
    </>
  );
}
