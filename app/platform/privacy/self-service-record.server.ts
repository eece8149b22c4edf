import type { z } from "zod";
import type { Database } from "~/platform/database.server";
import { fieldErrors } from "~/platform/forms/form-fields.server";
import { formatDateTimeInZone, zoneCity } from "~/ui/format-date";
import type { FormResult } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";

type Write = (transaction: Database, id: string) => Promise<void>;

export type SelfServiceRecord = {
  /** In the audit log, without content, for example: a prayer request. */
  auditLabel: string;
  show: (transaction: Database, id: string, zone: string) => Promise<SelfServiceView | undefined>;
  /** Validates the correction: returns the errors, or a function that saves it. */
  correct: (values: FormResult["values"]) => { errors: FormResult["errors"] } | { write: Write };
  /** Hides the record from public pages. Only for records that can be public. */
  withdraw?: Write;
  /** What else the person can do, by the intent of the form. */
  actions?: Record<string, SelfServiceAction>;
};

export type SelfServiceAction = {
  /** In the audit log, for example: wrote an update of a prayer request. */
  auditAction: string;
  toast: ToastMessage;
  /** Returns the errors of the form, a function that saves it, or that the state of the record does not allow it. */
  prepare: (
    transaction: Database,
    id: string,
    values: FormResult["values"],
  ) => Promise<{ errors: FormResult["errors"] } | { write: () => Promise<void> } | "conflict">;
  /** True if the record has these values already: a form that is sent twice gets the same response twice. */
  isApplied: (transaction: Database, id: string, values: FormResult["values"]) => Promise<boolean>;
};

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

export const heldForReviewText = "Held until someone on our team has looked at it";

/** The facts that every submission has. */
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

export function omitEmptyFacts(facts: [label: string, value: string | null | undefined][]) {
  return facts.flatMap(([label, value]): SelfServiceView["facts"] =>
    value ? [[label, value]] : [],
  );
}

export type SelfServiceView = {
  version: number;
  /** Everything that is stored about the submission. */
  facts: [label: string, value: string][];
  /** Who sees it now. */
  visibilityText: string;
  /** Initial values of the correction form; undefined if nothing can be corrected. */
  fields: FormResult["values"] | undefined;
  /** Explains what withdrawing does; undefined if the submission is not public. */
  withdrawText: string | undefined;
  /** The names of the `actions` that are possible now. */
  offers?: readonly string[];
};
