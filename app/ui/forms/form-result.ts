import type { ToastMessage } from "~/ui/toast";

/** Sent back if a form was not accepted: the errors by field and all submitted values. */
export type FormResult = {
  errors: Record<string, string>;
  values: Record<string, string | string[]>;
  toast?: ToastMessage;
  /** No answer arrived, and the page says so. */
  isUnsent?: true;
  /** Offline only: the browser asks whether to store the form, or has stored it under this name. */
  offlineCopy?: string;
};

/** Props of a field: its name, submitted value and error. */
export function fieldProps(result: FormResult | undefined, name: string) {
  return { name, defaultValue: submittedValue(result, name), error: result?.errors[name] };
}

/** The submitted value of a field with one value. */
export function submittedValue(result: FormResult | undefined, name: string): string {
  const [value = ""] = [result?.values[name] ?? ""].flat();
  return value;
}

/** True if the checkbox with this name and value was submitted. */
export function isChecked(result: FormResult | undefined, name: string, value = "on"): boolean {
  return [result?.values[name] ?? []].flat().includes(value);
}
