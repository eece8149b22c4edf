import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef } from "react";
import { Day, Facts } from "~/ui/facts";
import { Icon } from "~/ui/icon";
import { PictureOrPlaceholder } from "~/ui/picture-or-placeholder";
import { type GalleryItem, lightboxId, watchUrl } from "./gallery-item";

/** One popover dialog per picture. They open and close without JavaScript. */
export function Lightbox({ items }: { items: GalleryItem[] }) {
  useEffect(() => releaseFocus, []);
  const pictures = items.filter((item) => !watchUrl(item));
  return (
    <div data-print="no">
      {pictures.map((item, index) => (
        <LightboxWindow
          key={item.id}
          item={item}
          place={`${index + 1} of ${pictures.length}`}
          previous={pictures.at(index - 1) ?? item}
          next={pictures[(index + 1) % pictures.length] ?? item}
        />
      ))}
    </div>
  );
}

type Props = { item: GalleryItem; place: string; previous: GalleryItem; next: GalleryItem };

function LightboxWindow({ item, place, previous, next }: Props) {
  const handlers = useLightbox();
  const id = lightboxId(item);
  const round =
    "grid size-12 place-items-center rounded-full border border-linen/40 hover:border-dawn hover:text-dawn";
  return (
    <dialog
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      className="lightbox"
      {...handlers}
    >
      <p className="lightbox-counter text-sm text-mist tabular-nums">{place}</p>
      <button
        type="button"
        autoFocus
        popoverTarget={id}
        popoverTargetAction="hide"
        data-action="close"
        aria-label="Close"
        className={`lightbox-close ${round}`}
      >
        <Icon name="x" className="size-6" />
      </button>
      <div className="lightbox-picture">
        <PictureOrPlaceholder
          src={item.imageUrl}
          alt={item.alt}
          sizes="(min-width: 56rem) 60vw, 100vw"
        />
      </div>
      <div className="lightbox-text">
        <h2 id={`${id}-title`} className="text-fluid-xl">
          {item.title}
        </h2>
        <Facts
          className="mt-2 text-mist"
          facts={[
            { icon: "images", label: "Category", value: item.category },
            { icon: "calendar-days", label: "Date", value: <Day date={item.date} /> },
          ]}
        />
        <p className="mt-3 text-mist">{item.description}</p>
      </div>
      {next !== item && (
        <>
          <button
            type="button"
            popoverTarget={lightboxId(previous)}
            onClick={handleStepClick}
            data-action="previous"
            aria-label="Previous picture"
            className={`lightbox-previous ${round}`}
          >
            <Icon name="chevron-left" className="size-6" />
          </button>
          <button
            type="button"
            popoverTarget={lightboxId(next)}
            onClick={handleStepClick}
            data-action="next"
            aria-label="Next picture"
            className={`lightbox-next ${round}`}
          >
            <Icon name="chevron-right" className="size-6" />
          </button>
        </>
      )}
    </dialog>
  );
}

type Direction = "previous" | "next";

const swipeWidth = 48;
const keys: Record<string, Direction> = { ArrowLeft: "previous", ArrowRight: "next" };

/** Adds arrow keys, swipes and a focus trap to a dialog. */
function useLightbox() {
  const touchStart = useRef<{ x: number; y: number }>(null);
  return {
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      const direction = keys[event.key];
      if (direction) go(event.currentTarget, direction);
    },
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      const isSwipe = finger && touches.length === 1 && window.visualViewport?.scale === 1;
      touchStart.current = isSwipe ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches, currentTarget }: TouchEvent<HTMLDialogElement>) {
      const finger = changedTouches[0];
      if (!finger || !touchStart.current) return;
      const across = finger.clientX - touchStart.current.x;
      const down = finger.clientY - touchStart.current.y;
      if (Math.abs(across) < swipeWidth || Math.abs(across) < Math.abs(down)) return;
      go(currentTarget, across < 0 ? "next" : "previous");
    },
    onToggle({ currentTarget, newState }: React.ToggleEvent<HTMLDialogElement>) {
      if (newState === "open") trapFocus(currentTarget);
    },
    /** Before it closes, so that the browser can return the focus to the element that opened it. */
    onBeforeToggle({ newState }: React.ToggleEvent<HTMLDialogElement>) {
      if (newState === "closed") releaseFocus();
    },
  };
}

/** Replaces the popover behaviour of the previous and next buttons. */
function handleStepClick(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  goFrom(event.currentTarget);
}

function go(from: HTMLDialogElement, direction: Direction): void {
  const button = from.querySelector<HTMLButtonElement>(`[data-action="${direction}"]`);
  if (button) goFrom(button);
}

/** Closes this dialog before the next one opens: otherwise the browser stacks them. */
function goFrom(button: HTMLButtonElement): void {
  const from = button.closest("dialog");
  const to = button.popoverTargetElement;
  if (!from || !(to instanceof HTMLElement)) return;
  const focused = from.querySelector<HTMLElement>(":focus")?.dataset.action ?? "close";
  from.hidePopover();
  to.showPopover();
  to.querySelector<HTMLElement>(`[data-action="${focused}"]`)?.focus();
}

const mark = "data-behind-lightbox";

/** Makes everything outside the dialog inert for keyboards and screen readers. */
function trapFocus(open: Element): void {
  for (let inner = open; inner.parentElement && inner !== document.body; ) {
    const outer: Element = inner.parentElement;
    for (const other of outer.children) {
      if (other === inner || other.hasAttribute("inert")) continue;
      other.setAttribute("inert", "");
      other.setAttribute(mark, "");
    }
    inner = outer;
  }
}

function releaseFocus(): void {
  for (const part of document.querySelectorAll(`[${mark}]`)) {
    part.removeAttribute("inert");
    part.removeAttribute(mark);
  }
}
