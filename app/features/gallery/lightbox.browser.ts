/** Adds arrow keys, swipes and a focus trap to the lightbox. Its dialogs open and close without scripts. */

type Direction = "previous" | "next";

const directions: Record<string, Direction> = { ArrowLeft: "previous", ArrowRight: "next" };
const swipeWidth = 48;

/** The open dialog. */
let dialog: HTMLElement | null = null;
/** What the focus trap has made inert. */
let outside: Element[] = [];
let touchStart: { x: number; y: number } | undefined;
let closedAt = Number.NEGATIVE_INFINITY;
/** A click that closes the dialog reaches the page behind it within this time. */
const sameClickMs = 50;

export function startLightbox(): void {
  if (!document.querySelector(".lightbox")) return;
  // If a dialog was opened before the script started, it has the focus.
  dialog = document.activeElement?.closest<HTMLElement>(".lightbox") ?? null;
  trapFocus();
  // These two do not bubble.
  document.addEventListener("beforetoggle", handleBeforeToggle, true);
  document.addEventListener("toggle", trapFocusSoon, true);
  document.addEventListener("click", handleClick);
  document.addEventListener("keydown", handleKeyDown);
  document.addEventListener("touchstart", handleTouchStart);
  document.addEventListener("touchend", handleTouchEnd);
}

function handleBeforeToggle({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLElement && target.matches(".lightbox"))) return;
  dialog = newState === "open" ? target : null;
  // Before it closes, so that the browser can return the focus to the button that opened it.
  if (dialog) return;
  releaseFocus();
  closedAt = performance.now();
}

/** Replaces what the previous and next buttons do without scripts. A click that closed the dialog does nothing else. */
function handleClick(event: MouseEvent): void {
  const { target } = event;
  if (performance.now() - closedAt < sameClickMs) event.preventDefault();
  const button = target instanceof Element && target.closest<HTMLElement>(".lightbox button");
  const action = button ? button.dataset.action : undefined;
  if (action !== "previous" && action !== "next") return;
  event.preventDefault();
  go(action);
}

function handleKeyDown({ key }: KeyboardEvent): void {
  const direction = directions[key];
  if (direction) go(direction);
}

function handleTouchStart({ touches, target }: TouchEvent): void {
  const finger = touches[0];
  const isInside = target instanceof Node && dialog?.contains(target);
  const isSwipe = isInside && touches.length === 1 && visualViewport?.scale === 1;
  touchStart = finger && isSwipe ? { x: finger.clientX, y: finger.clientY } : undefined;
}

function handleTouchEnd({ changedTouches }: TouchEvent): void {
  const finger = changedTouches[0];
  if (!finger || !touchStart) return;
  const across = finger.clientX - touchStart.x;
  const down = finger.clientY - touchStart.y;
  if (Math.abs(across) < swipeWidth || Math.abs(across) < Math.abs(down)) return;
  go(across < 0 ? "next" : "previous");
}

/** Closes the dialog before the other one opens: otherwise the browser stacks them. */
function go(direction: Direction): void {
  const from = dialog;
  const button = from?.querySelector<HTMLButtonElement>(`[data-action="${direction}"]`);
  const to = button?.popoverTargetElement;
  if (!from || !(to instanceof HTMLElement)) return;
  const focused = from.querySelector<HTMLElement>(":focus")?.dataset.action ?? "close";
  from.hidePopover();
  to.togglePopover(true);
  // It may have been open below this one, from before the script started. Then it sends no event.
  dialog = to;
  trapFocus();
  to.querySelector<HTMLElement>(`[data-action="${focused}"]`)?.focus();
}

/** After the dialog has faded in: making the page inert styles every element of it again. */
function trapFocusSoon(): void {
  setTimeout(trapFocus, 250);
}

/** Makes everything outside the dialog inert for keyboards and screen readers. */
function trapFocus(): void {
  for (let inner: Element | null = dialog; inner && inner !== document.body; ) {
    const outer: Element | null = inner.parentElement;
    for (const other of outer?.children ?? []) {
      if (other === inner || other.hasAttribute("inert")) continue;
      other.toggleAttribute("inert", true);
      outside.push(other);
    }
    inner = outer;
  }
}

function releaseFocus(): void {
  for (const element of outside) element.removeAttribute("inert");
  outside = [];
}
