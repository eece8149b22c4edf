/** Stores what is typed in the browser until it is sent, so that a reload or a crash loses nothing. */
import { type RefObject, useEffect, useState } from "react";
import {
  clearFormDraft,
  type FormDraft,
  readFormDraft,
  storeFormDraft,
} from "./form-draft-storage";

/**
 * Stores the fields under `name` and deletes them once `isSent`. Returns true if a draft was restored. A draft from
 * before `notBefore` is ignored. Never use it for a confidential request.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  isSent: boolean,
  notBefore = 0,
): boolean {
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (isSent) clearFormDraft(name);
    else if (restoreFields(element, readFormDraft(name, notBefore)))
      queueMicrotask(() => setIsRestored(true));
    const save = () => storeFormDraft(name, readTypedFields(element));
    // Text may have been typed before hydration, or come back with errors.
    const isRefused = element.querySelector("[data-error-summary]") !== null;
    if (!isSent && (isRefused || isFormDirty(element))) save();
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, name, isSent, notBefore]);
  return isRestored;
}

/**
 * Marks fields that the server filled in as typed. When the router discards the result of the action, React then does
 * not reset them.
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

/** Without files, which a browser cannot fill in again. */
export function readTypedFields(form: HTMLFormElement): FormDraft {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
}

/** Fills only unchanged fields, so that no text of the server or the person is lost. `data-no-draft` excepts a field. */
export function restoreFields(form: HTMLFormElement, draft: FormDraft): boolean {
  if (draft.length === 0) return false;
  let isRestored = false;
  const has = (name: string, value: string) => draft.some(([n, v]) => n === name && v === value);
  for (const field of form.elements) {
    if (field.hasAttribute("data-no-draft")) continue;
    if (isBox(field)) {
      if (field.checked !== field.defaultChecked) continue;
      field.checked = has(field.name, field.value);
      isRestored ||= field.checked !== field.defaultChecked;
    } else if (isText(field) && field.value === initialValue(field)) {
      field.value = draft.find(([name]) => name === field.name)?.[1] ?? field.value;
      isRestored ||= field.value !== initialValue(field);
    }
  }
  return isRestored;
}

export function isFormDirty(form: HTMLFormElement): boolean {
  return [...form.elements].some(isFieldDirty);
}

export function isFieldDirty(field: Element): boolean {
  return isBox(field)
    ? field.checked !== field.defaultChecked
    : isText(field) && field.value !== initialValue(field);
}

/** The value of a field when the page was loaded. */
function initialValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
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
