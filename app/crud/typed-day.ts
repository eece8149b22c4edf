import { typed } from "~/ui/forms/form-reply";
import type { RecordReply } from "./record-reply";

/** The day in a field, or undefined while it is empty or half typed. */
export function typedDay(form: RecordReply, name: string): string | undefined {
  const day = typed(form, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
