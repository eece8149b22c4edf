/** What was typed in a form of the admin area before a reload or a crash. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { differentFields } from "~/crud/versions/changed-fields";
import { readFormDraft, storeFormDraft } from "~/ui/forms/form-draft-storage";
import type { FormResult } from "~/ui/forms/form-result";
import { isFieldDirty, isFormDirty, readTypedFields } from "~/ui/forms/use-form-draft";

type Values = FormResult["values"];

/**
 * Stores the fields in the browser under `address`, and returns what was stored there before, if it differs from the form.
 * The form is rendered with these values, as with a version or a refused form: a field cannot be forgotten, whatever
 * component it is. A draft from before `notBefore` is ignored, and so is one of a form that was refused.
 */
export function useStoredValues(
  form: RefObject<HTMLFormElement | null>,
  address: string,
  notBefore: number,
  isRefused: boolean,
): Values | undefined {
  const [stored, setStored] = useState<{ address: string; values: Values; focus: string }>();
  const restore = useEffectEvent((element: HTMLFormElement) => {
    const values = toValues(readFormDraft(address, notBefore));
    if (isRefused || Object.keys(values).length === 0) return;
    const shown = toValues(readTypedFields(element));
    // What was typed before hydration is newer.
    for (const field of element.elements) {
      const name = field.getAttribute("name") ?? "";
      const typed = shown[name];
      if (isFieldDirty(field) && typed !== undefined) values[name] = typed;
    }
    if (differentFields(values, shown).length === 0) return;
    const focus = element.contains(document.activeElement) ? document.activeElement?.id : "";
    queueMicrotask(() => setStored({ address, values, focus: focus ?? "" }));
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element);
    const save = () => storeFormDraft(address, readTypedFields(element));
    // Text may have been typed before hydration, or come back with errors.
    const isRefusedAtLoad = element.querySelector("[data-error-summary]") !== null;
    if (isRefusedAtLoad || isFormDirty(element)) save();
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, address, notBefore]);
  // The fields are new elements, so the focus is given back.
  useLayoutEffect(() => {
    if (stored?.focus) document.getElementById(stored.focus)?.focus({ preventScroll: true });
  }, [stored]);
  return stored?.address === address ? stored.values : undefined;
}

/** Repeated names become a list, as on the server. */
function toValues(fields: Iterable<readonly [name: string, value: string]>): Values {
  const values: Values = {};
  for (const [name, value] of fields) {
    const before = values[name];
    values[name] = before === undefined ? value : [before, value].flat();
  }
  return values;
}
