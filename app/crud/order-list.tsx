import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PictureOrPlaceholder } from "~/ui/picture-or-placeholder";
import "./edit-form.css";
import { pathWithQuery, type Resource } from "./resource";
import { UnsavedDialog, useUnsavedWarning } from "./unsaved-warning";

type Row = { id: string; title: string };

export function OrderLink({
  resource,
  address = pathWithQuery(resource.path, { order: "1" }),
  label = "Change order",
}: {
  resource: Resource;
  address?: string;
  label?: string;
}) {
  return (
    <ButtonLink variant="outline" to={address} className="max-sm:min-h-11 max-sm:px-4">
      <Icon name="arrow-up-down" /> {label}
    </ButtonLink>
  );
}

const moves = [
  { direction: "top", action: "to top", icon: "arrow-up-to-line" },
  { direction: "up", action: "up", icon: "arrow-up" },
  { direction: "down", action: "down", icon: "arrow-down" },
] as const;

function placeAfter(direction: (typeof moves)[number]["direction"], place: number): number {
  if (direction === "top") return 0;
  return direction === "up" ? place - 1 : place + 1;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const round = "grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/8";

/** Records in the order of the public page. They are moved by drag, by the arrow keys on the handle, or by buttons. */
export function OrderList<Listed extends Row>({
  resource,
  rows,
  picture,
  address = pathWithQuery(resource.path, { order: "1" }),
  heading = "Change the order",
  label = resource.heading,
  note,
}: {
  resource: Resource;
  rows: Listed[];
  /** The URL of the picture of a row. */
  picture?: (row: Listed) => string;
  /** Where the order is saved, if the rows are not the records of the resource. */
  address?: string;
  heading?: string;
  /** What the rows are. */
  label?: string;
  /** Where records that are added later stand. */
  note?: string;
}) {
  const [order, setOrder] = useState(rows);
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isBusy = useNavigation().state === "submitting";
  const { blocker } = useUnsavedWarning(form, address, moved || undefined);
  const focusAfterMove = useRefocus(order);

  function move(id: string, to: number): void {
    const from = order.findIndex((row) => row.id === id);
    const row = order[from];
    if (!row || to < 0 || to >= order.length || to === from) return;
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, row));
    setMoved(`${row.title}: place ${to + 1} of ${order.length}`);
  }

  function step(id: string, by: number, control: HTMLElement): void {
    focusAfterMove(control);
    move(id, order.findIndex((row) => row.id === id) + by);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>, id: string): void {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    step(id, by, event.currentTarget);
  }

  /** The list captures the pointer, because the row itself is moved in the document. */
  function startDrag(event: PointerEvent, id: string): void {
    list.current?.setPointerCapture(event.pointerId);
    setDragged(id);
  }

  function drag({ clientY }: PointerEvent): void {
    if (!dragged) return;
    const to = [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    });
    if (to >= 0) move(dragged, to);
    scrollAtEdge(clientY);
  }

  return (
    <Form ref={form} method="post" action={address} className="max-w-3xl">
      <h2 className="mb-2 text-fluid-lg">{heading}</h2>
      <p className="mb-4 text-muted">
        Visitors see this order. Drag a row by its handle, or use the arrows. Then save. {note}
      </p>
      <input type="hidden" name="order" value={order.map(({ id }) => id).join(",")} />
      <ol
        ref={list}
        aria-label={label}
        onPointerMove={drag}
        onPointerUp={() => setDragged(undefined)}
        onPointerCancel={() => setDragged(undefined)}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {order.map((row, index) => (
          <li
            key={row.id}
            className={`flex items-center gap-1 py-1 pr-1 ${row.id === dragged ? "bg-sunken" : ""}`}
          >
            <button
              type="button"
              id={`drag-${row.id}`}
              aria-label={`Move ${row.title}. Use the arrow keys.`}
              onPointerDown={(event) => startDrag(event, row.id)}
              onKeyDown={(event) => handleKeyDown(event, row.id)}
              className={`needs-script cursor-grab touch-none text-muted ${round}`}
            >
              <Icon name="grip-vertical" />
            </button>
            {picture && (
              <PictureOrPlaceholder
                src={picture(row)}
                alt=""
                sizes="3rem"
                className="mr-2 size-12 shrink-0 rounded-lg"
              />
            )}
            <div className="min-w-0 grow items-center sm:flex">
              <span className="line-clamp-2 min-w-0 grow wrap-anywhere">{row.title}</span>
              <span className="flex max-sm:-ml-3">
                {moves.map(({ direction, action, icon }) => (
                  <button
                    key={direction}
                    type="submit"
                    id={`${direction}-${row.id}`}
                    name="move"
                    value={`${direction} ${row.id}`}
                    aria-label={`Move ${row.title} ${action}`}
                    title={`Move ${action}`}
                    aria-disabled={index === (direction === "down" ? order.length - 1 : 0)}
                    onClick={(event) => {
                      event.preventDefault();
                      focusAfterMove(event.currentTarget);
                      move(row.id, placeAfter(direction, index));
                    }}
                    className={`aria-disabled:opacity-30 ${round}`}
                  >
                    <Icon name={icon} />
                  </button>
                ))}
              </span>
            </div>
          </li>
        ))}
      </ol>
      <output className="sr-only">{moved}</output>
      <div className="save-bar mt-8 flex flex-wrap gap-2 sm:gap-3">
        <Button disabled={isBusy}>{isBusy ? "Saving..." : "Save order"}</Button>
        <ButtonLink variant="outline" to={resource.path}>
          Cancel
        </ButtonLink>
      </div>
      <UnsavedDialog blocker={blocker} />
    </Form>
  );
}

/** The browser takes the focus from an element that is moved in the document. */
function useRefocus(order: readonly Row[]): (control: HTMLElement) => void {
  const control = useRef<HTMLElement>(null);
  useEffect(() => {
    control.current?.focus();
    control.current = null;
  }, [order]);
  return (element) => {
    control.current = element;
  };
}

const edge = 90;

function scrollAtEdge(clientY: number): void {
  if (clientY < edge) scrollBy(0, -12);
  else if (clientY > innerHeight - edge) scrollBy(0, 12);
}
