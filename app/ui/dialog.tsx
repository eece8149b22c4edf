import type { ReactNode } from "react";
import { Icon } from "./icon";

/**
 * Opened by a button with `popoverTarget={id}`, without JavaScript. Escape, the close button and a click outside
 * close it. The browser moves the focus into it and back.
 */
export function Dialog({
  id,
  title,
  titleAs: Title = "h2",
  children,
  className = "",
}: {
  id: string;
  title: string;
  /** "p" where a heading would break the outline of the page, such as inside a card with headings of its own. */
  titleAs?: "h2" | "p";
  children: ReactNode;
  className?: string;
}) {
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className={`m-auto max-h-[88dvh] w-[min(44rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-surface p-6 text-ink raised backdrop:bg-night/70 md:p-10 ${className}`}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <Title id={`${id}-title`} className="font-display text-fluid-xl">
          {title}
        </Title>
        <button
          type="button"
          autoFocus
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
