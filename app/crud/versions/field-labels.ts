import type { Conflict } from "~/crud/record-result";

export type FieldDescription = { label?: string; value: string };

/** The label of a field in its form, and a stored value of it as the form would show it. */
export function describeField(
  form: HTMLFormElement,
  { field, value }: Conflict["theirs"][number],
): FieldDescription {
  const named = form.elements.namedItem(field);
  const control = named instanceof RadioNodeList ? named[0] : named;
  if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find((one) => one.value === value);
    return { label: labelOf(control), value: option?.label ?? value };
  }
  if (control instanceof HTMLInputElement && control.type === "checkbox") {
    const isOne = !(named instanceof RadioNodeList);
    return isOne
      ? { label: labelOf(control), value: value ? "Ticked" : "Not ticked" }
      : { label: legendOf(control), value };
  }
  if (control instanceof HTMLInputElement && control.type === "radio") {
    const chosen = form.querySelector(
      `input[name="${CSS.escape(field)}"][value="${CSS.escape(value)}"]`,
    );
    return { label: legendOf(control), value: labelOf(chosen) ?? value };
  }
  return { label: labelOf(control), value };
}

function labelOf(control: unknown): string | undefined {
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isField ? textOf(control.labels?.[0]) : undefined;
}

function legendOf(control: Element): string | undefined {
  return textOf(control.closest("fieldset")?.querySelector("legend"));
}

/** Without the mark of a required field. */
function textOf(element: Element | null | undefined): string | undefined {
  const text = element?.textContent?.replace("*", "").trim();
  return text === "" ? undefined : text;
}
