import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon";

/** `isDeletion`: something was deleted as asked. It is red like an error, but has an icon of its own, is no alert and closes itself. `untilOnline`: the connection was lost. */
export type ToastMessage = {
  title: string;
  description?: string;
  isDestructive?: boolean;
  isDeletion?: boolean;
  untilOnline?: boolean;
};

type ToastProps = {
  message: ToastMessage | undefined;
  /** Possible actions, such as undo. */
  children?: ReactNode;
};

/**
 * Part of the HTML that the server sends, so it works without JavaScript. The live region is always there: screen
 * readers announce what is added to it. An error is an alert of its own. Each message has an element of its own, so that its clock starts anew.
 */
export function Toast({ message, children }: ToastProps) {
  const [shown, setShown] = useState({ message, number: 0 });
  const control = useLastControl();
  if (message !== shown.message) setShown({ message, number: shown.number + 1 });
  return (
    <div aria-live={message && isErrorToast(message) ? "off" : "polite"} data-print="no">
      {message && (
        <ToastBox key={shown.number} message={message} control={control}>
          {children}
        </ToastBox>
      )}
    </div>
  );
}

function ToastBox({
  message,
  control,
  children,
}: {
  message: ToastMessage;
  control: () => SentControl | undefined;
  children: ReactNode;
}) {
  const [isDismissed, setIsDismissed] = useState(false);
  const toast = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the page has scrolled and moved the focus.
    const place = () => {
      if (toast.current) moveOffControls(toast.current, control());
    };
    const frame = requestAnimationFrame(place);
    // The next page is shown before it scrolls to its place.
    addEventListener("scroll", place, { once: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", place);
    };
  }, [control]);
  useEffect(() => {
    if (!message.untilOnline) return;
    const dismiss = () => setIsDismissed(true);
    addEventListener("online", dismiss);
    return () => removeEventListener("online", dismiss);
  }, [message]);
  if (isDismissed) return null;
  const { title, description, isDestructive, isDeletion } = message;
  const tone = isDestructive ? "z-50 border-danger" : "z-40 border-dawn";
  const isError = isErrorToast(message);
  const closes = isError ? "" : "toast-closes";
  return (
    <div
      ref={toast}
      id="toast"
      role={isError ? "alert" : "status"}
      aria-live={isError ? undefined : "off"}
      className={`mx-auto flex max-w-md items-start gap-3 rounded-card border-2 bg-surface p-4 pr-2 raised target:hidden ${tone} ${closes}`}
    >
      <Icon
        name={isDeletion ? "trash-2" : isError ? "circle-alert" : "circle-check"}
        className={`mt-0.5 ${isDestructive ? "text-danger" : "text-accent"}`}
      />
      <div className="grow text-fluid-sm">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-muted">{description}</p>}
        {children}
      </div>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it makes the toast the target of the address, which hides it */}
      <a
        href="#toast"
        onClick={(event) => {
          event.preventDefault();
          setIsDismissed(true);
        }}
        aria-label="Dismiss"
        className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8"
      >
        <Icon name="x" />
      </a>
    </div>
  );
}

function isErrorToast({ isDestructive, isDeletion }: ToastMessage): boolean {
  return isDestructive === true && !isDeletion;
}

type SentControl = { button: Element; place: DOMRect };

/** The button that the last form was sent with, and its place in the document. */
function useLastControl(): () => SentControl | undefined {
  const last = useRef<SentControl>(undefined);
  useEffect(() => {
    const remember = ({ submitter: button }: SubmitEvent) => {
      last.current = button ? { button, place: placeInDocument(button) } : undefined;
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);
  const [read] = useState(() => () => last.current);
  return read;
}

const controls = "a.button, button, input, select, summary, textarea, .chat-button";

/**
 * Moves the toast to the end of the screen where it covers no control. In a form that fills the screen, its place is
 * below the form.
 */
function moveOffControls(toast: HTMLElement, sent: SentControl | undefined): void {
  const places = ["", "top", "bottom"].map((place) => {
    toast.dataset.place = place;
    return { place, covered: countCovered(toast, sent) };
  });
  const best = places.reduce((one, other) => (other.covered < one.covered ? other : one));
  const isBelowForm = best.covered > 0 && toast.closest("form, section") !== null;
  toast.dataset.place = isBelowForm ? "flow" : best.place;
  if (isBelowForm) toast.scrollIntoView({ block: "nearest" });
}

/** The button that was pressed and what has the focus matter most. */
function countCovered(toast: Element, sent: SentControl | undefined): number {
  const isFocusCovered = coversSent(toast, sent) || covers(toast, document.activeElement);
  const covered = [...document.querySelectorAll(controls)].filter((control) =>
    covers(toast, control),
  );
  return covered.length + (isFocusCovered ? 100 : 0);
}

/** The action may have replaced the button: the next one is then at the same place. */
function coversSent(toast: Element, sent: SentControl | undefined): boolean {
  if (!sent) return false;
  const { button, place } = sent;
  return button.isConnected ? covers(toast, button) : overlaps(placeInDocument(toast), place);
}

function placeInDocument(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x + scrollX, y + scrollY, width, height);
}

function covers(toast: Element, control: Element | null): boolean {
  if (!control || control === document.body || toast.contains(control)) return false;
  return (
    control.checkVisibility({ visibilityProperty: true }) &&
    overlaps(toast.getBoundingClientRect(), control.getBoundingClientRect())
  );
}

function overlaps(over: DOMRect, under: DOMRect): boolean {
  return (
    over.top < under.bottom &&
    over.bottom > under.top &&
    over.left < under.right &&
    over.right > under.left
  );
}
