import type { FormResult } from "~/ui/forms/form-result";

/** Who was faster, when, and what now stands where the typed text differs. */
export type Conflict = {
  by: string;
  at: string;
  version: number;
  theirs: { field: string; value: string }[];
};

export type RecordResult = FormResult & { conflict?: Conflict };

/** What a form shows at first: the record as it stands, in the shape of a reply without mistakes. */
export function initialFormResult(record: object): RecordResult {
  const values: RecordResult["values"] = {};
  for (const [name, value] of Object.entries(record)) {
    if (value === true) values[name] = "on";
    else if (Array.isArray(value)) values[name] = value.map(String);
    else if (value !== null && value !== undefined && value !== false) values[name] = String(value);
  }
  return { errors: {}, values };
}
