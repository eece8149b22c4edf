import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef } from "react";
import { releaseFocus, trapFocus } from "./lightbox-focus";

type Direction = "previous" | "next";

const swipeWidth = 48;
const keys: Record<string, Direction> = { ArrowLeft: "previous", ArrowRight: "next" };

/** What JavaScript adds to a window: one at a time, arrow keys, swipes, and the focus kept inside. */
export function useLightbox() {
  const touched = useRef<{ x: number; y: number }>(null);
  return {
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      const direction = keys[event.key];
      if (direction) go(event.currentTarget, direction);
    },
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      const isSwipe = finger && touches.length === 1 && window.visualViewport?.scale === 1;
      touched.current = isSwipe ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLDialogElement>) {
      const finger = changedTouches[0];
      if (!finger || !touched.current) return;
      const across = finger.clientX - touched.current.x;
      const down = finger.clientY - touched.current.y;
      if (Math.abs(across) < swipeWidth || Math.abs(across) < Math.abs(down)) return;
      go(currentTarget, across < 0 ? "next" : "previous");
    },
    onToggle({ currentTarget, newState }: React.ToggleEvent<HTMLDialogElement>) {
      if (newState === "open") trapFocus(currentTarget);
    },
    /** Before it closes, so that the focus can return to where it came from. */
    onBeforeToggle({ newState }: React.ToggleEvent<HTMLDialogElement>) {
      if (newState === "closed") releaseFocus();
    },
  };
}

/** For the buttons themselves, in place of what the platform would do. */
export function handleStepClick(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  goFrom(event.currentTarget);
}

function go(from: HTMLDialogElement, direction: Direction): void {
  const button = from.querySelector<HTMLButtonElement>(`[data-action="${direction}"]`);
  if (button) goFrom(button);
}

/** Closes this window before the next one opens: the platform by itself would stack them. */
function goFrom(button: HTMLButtonElement): void {
  const from = button.closest("dialog");
  const to = button.popoverTargetElement;
  if (!from || !(to instanceof HTMLElement)) return;
  const held = from.querySelector<HTMLElement>(":focus")?.dataset.action ?? "away";
  from.hidePopover();
  to.showPopover();
  to.querySelector<HTMLElement>(`[data-action="${held}"]`)?.focus();
}
