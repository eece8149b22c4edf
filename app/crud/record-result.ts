import { type FormResult, submittedValue } from "~/ui/forms/form-result";
import type { BulkProgress } from "./bulk/bulk-action";

/** Someone else saved first. The form now has your changes on top of their version. */
export type Conflict = {
  by: string;
  at: string;
  version: number;
  /** The fields that only you changed. */
  yours: string[];
  /** Only they changed these fields. */
  theirs: StoredValue[];
  /** You both changed these fields. The form has yours. */
  both: StoredValue[];
};

type StoredValue = { field: string; value: string };

/** `bulk`: an action on many records is not finished. */
export type RecordResult = FormResult & { conflict?: Conflict; bulk?: BulkProgress };

/** The initial values of a form as a result without errors. */
export function initialFormResult(record: object): RecordResult {
  const values: RecordResult["values"] = {};
  for (const [name, value] of Object.entries(record)) {
    if (value === true) values[name] = "on";
    else if (Array.isArray(value)) values[name] = value.map(String);
    else values[name] = value === false ? "" : String(value ?? "");
  }
  return { errors: {}, values };
}

/** Undefined if the field is not a complete date. */
export function submittedDay(form: RecordResult, name: string): string | undefined {
  const day = submittedValue(form, name);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** Turns "scheduledDate" into "Scheduled date" and "helpName-2" into "Help name 2". */
export function fieldLabel(field: string): string {
  const text = field
    .replaceAll("-", " ")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
