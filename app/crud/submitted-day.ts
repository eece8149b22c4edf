import { submittedValue } from "~/ui/forms/form-result";
import type { RecordResult } from "./record-result";

/** The day in a field, or undefined while it is empty or half typed. */
export function submittedDay(form: RecordResult, name: string): string | undefined {
  const day = submittedValue(form, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
