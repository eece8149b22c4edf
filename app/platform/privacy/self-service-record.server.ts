/** What a person may do by their private link with one kind of record. */
import type { z } from "zod";
import type { Database } from "~/platform/database.server";
import { fieldErrors } from "~/platform/forms/form-fields.server";
import { formatDateTimeInZone } from "~/ui/format-date";
import type { FormResult } from "~/ui/forms/form-result";
import { zoneCity } from "~/ui/zone-city";
import type { SelfServiceView } from "./self-service-view";

type Write = (transaction: Database, id: string) => Promise<void>;

export type SelfServiceRecord = {
  /** For the log, without a word of it: a prayer request. */
  auditLabel: string;
  show: (transaction: Database, id: string, zone: string) => Promise<SelfServiceView | undefined>;
  /** Reads what was typed: the mistakes in it, or how it is written down. */
  correct: (values: FormResult["values"]) => { errors: FormResult["errors"] } | { write: Write };
  /** Where others may see it: so that they do not. */
  withdraw?: Write;
};

/** A correction of this shape, written down like this. */
export function correctWithSchema<Value>(
  schema: z.ZodType<Value>,
  write: (transaction: Database, id: string, value: Value) => Promise<void>,
): SelfServiceRecord["correct"] {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (!parsed.success) return { errors: fieldErrors(parsed.error) };
    return { write: (transaction, id) => write(transaction, id, parsed.data) };
  };
}

export const heldForReviewText = "Held until somebody of our team has looked at it";

/** What every record says of its coming. */
export function submissionFacts(
  zone: string,
  {
    createdAt,
    consentAt,
    consentVersion,
  }: Record<"createdAt" | "consentAt" | "consentVersion", string>,
): SelfServiceView["facts"] {
  const moment = (instant: string) =>
    `${formatDateTimeInZone(zone, instant)} (${zoneCity(zone)} time)`;
  return [
    ["Sent", moment(createdAt)],
    ["Agreed", `To the words under the form, edition ${consentVersion}, on ${moment(consentAt)}`],
  ];
}

/** Those that were told. */
export function omitEmptyFacts(facts: [label: string, value: string | null | undefined][]) {
  return facts.flatMap(([label, value]): SelfServiceView["facts"] =>
    value ? [[label, value]] : [],
  );
}
