import { newIdempotencyKey } from "~/ui/forms/idempotency-key";
import type { QueuedPrayerRequest } from "./queued-prayer-request";

/** The form on this page, as it stands. */
export function findPrayerRequestForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>("#share form");
}

/** Blank, whatever it came with; the next request is another sending. */
export function clearForm(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.value = "";
    else if (field instanceof HTMLInputElement) {
      if (field.type === "checkbox") field.checked = false;
      else field.value = field.name === "sending" ? newIdempotencyKey() : "";
    }
  }
}

/** Puts a request back where it was written. False where other words stand there. */
export function fillForm({ fields, key }: QueuedPrayerRequest): boolean {
  const form = findPrayerRequestForm();
  const text = form?.elements.namedItem("prayerRequest");
  if (!form || !(text instanceof HTMLTextAreaElement) || text.value.trim() !== "") return false;
  clearForm(form);
  for (const [name, value] of [...fields, ["sending", key] as const]) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = true;
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.value = value;
    }
  }
  text.dispatchEvent(new Event("input", { bubbles: true }));
  text.focus();
  return true;
}
