import type { FormReply } from "~/ui/forms/form-reply";

/** Who was faster, when, and what now stands where the typed text differs. */
export type Conflict = {
  by: string;
  at: string;
  version: number;
  theirs: { field: string; value: string }[];
};

export type RecordReply = FormReply & { conflict?: Conflict };

/** What a form shows at first: the record as it stands, in the shape of a reply without mistakes. */
export function formOf(record: object): RecordReply {
  const values: RecordReply["values"] = {};
  for (const [name, value] of Object.entries(record)) {
    if (value === true) values[name] = "on";
    else if (Array.isArray(value)) values[name] = value.map(String);
    else if (value !== null && value !== undefined && value !== false) values[name] = String(value);
  }
  return { errors: {}, values };
}
