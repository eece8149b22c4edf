import type { ToastMessage } from "~/ui/toast";

/** What a form is told when it was not accepted: the mistakes by field, and all that was typed. */
export type FormResult = {
  errors: Record<string, string>;
  values: Record<string, string | string[]>;
  toast?: ToastMessage;
  /** No line was found: the browser asks whether to keep the form, or keeps it under this name. */
  offlineCopy?: string;
};

/** The name of a field, what was typed into it, and its mistake: to be spread into the field. */
export function fieldProps(reply: FormResult | undefined, name: string) {
  return { name, defaultValue: submittedValue(reply, name), error: reply?.errors[name] };
}

/** What was typed into a field that takes one value. */
export function submittedValue(reply: FormResult | undefined, name: string): string {
  const [value = ""] = [reply?.values[name] ?? ""].flat();
  return value;
}

/** Whether a box of this name, or with this value among several of that name, was ticked. */
export function isChecked(reply: FormResult | undefined, name: string, value = "on"): boolean {
  return [reply?.values[name] ?? []].flat().includes(value);
}
