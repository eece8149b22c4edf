import { type RefObject, startTransition, useEffect, useState } from "react";
import type { RecordResult } from "./record-result";

/** What stands in the form around an element at this moment; `saved` until the page has woken. */
export function useFormValues(
  inside: RefObject<HTMLElement | null>,
  saved: RecordResult,
): RecordResult {
  const [values, setValues] = useState(saved.values);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const read = () => {
      const now = valuesIn(form);
      startTransition(() => setValues((before) => (isSame(before, now) ? before : now)));
    };
    // What was typed before is put back first.
    const frame = requestAnimationFrame(read);
    form.addEventListener("input", read);
    return () => {
      cancelAnimationFrame(frame);
      form.removeEventListener("input", read);
    };
  }, [inside, saved]);
  return { errors: {}, values };
}

function valuesIn(form: HTMLFormElement): RecordResult["values"] {
  const data = new FormData(form);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const all = data.getAll(name).filter((value) => typeof value === "string");
      return [name, all.length > 1 ? all : (all[0] ?? "")];
    }),
  );
}

function isSame(one: RecordResult["values"], other: RecordResult["values"]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
