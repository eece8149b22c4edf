/** What is typed stays in this tab until it was sent: a reload, a crash or a cut line loses nothing. */
import { type RefObject, useEffect, useState } from "react";

type Typed = [name: string, value: string][];

/** Keeps the form's fields under `name`; forgets them once `isSent`. True when something typed before is back. */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  isSent: boolean,
): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const key = keyOf(name);
    if (isSent) clearFormDraft(name);
    else if (restore(element, recall(key))) queueMicrotask(() => setIsBack(true));
    const save = () => keep(key, typedIn(element));
    // What was typed before the page woke.
    if (!isSent && isFormDirty(element)) save();
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, name, isSent]);
  return isBack;
}

/**
 * Makes the person's own what the server put back into a form that it refused: when the router drops
 * that answer, the fields do not go blank with it.
 */
export function markFieldsDirty(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (isBox(field)) {
      const { checked } = field;
      field.checked = checked;
    } else if (isText(field) && field.type !== "file") {
      const { value } = field;
      field.value = value;
    }
  }
}

/** Once it was sent, or left on purpose. */
export function clearFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {}
}

const keyOf = (name: string) => `typed ${name}`;

function typedIn(form: HTMLFormElement): Typed {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
}

/** Fills only what is still as the page came: nothing that the server or the person put there is lost. */
function restore(form: HTMLFormElement, typed: Typed): boolean {
  if (typed.length === 0) return false;
  let isBack = false;
  const has = (name: string, value: string) => typed.some(([n, v]) => n === name && v === value);
  for (const field of form.elements) {
    if (isBox(field)) {
      if (field.checked !== field.defaultChecked) continue;
      field.checked = has(field.name, field.value);
      isBack ||= field.checked !== field.defaultChecked;
    } else if (isText(field) && field.value === cameWith(field)) {
      field.value = typed.find(([name]) => name === field.name)?.[1] ?? field.value;
      isBack ||= field.value !== cameWith(field);
    }
  }
  return isBack;
}

export function isFormDirty(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) =>
    isBox(field)
      ? field.checked !== field.defaultChecked
      : isText(field) && field.value !== cameWith(field),
  );
}

/** What a field held when the page came. */
function cameWith(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

function isBox(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
}

function isText(
  field: Element,
): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  );
}

// Storage can be full, or shut in a private window: then the form works without a memory.
function keep(key: string, typed: Typed): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {}
}

function recall(key: string): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}
