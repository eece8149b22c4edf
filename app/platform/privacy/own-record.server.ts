/** What a person may do by their private link with one kind of record. */
import type { z } from "zod";
import type { Database } from "~/platform/database.server";
import { mistakesOf } from "~/platform/forms/form-fields.server";
import { momentIn } from "~/ui/day-words";
import type { FormReply } from "~/ui/forms/form-reply";
import { zoneCity } from "~/ui/zone-city";
import type { OwnView } from "./own-view";

type Write = (transaction: Database, id: string) => Promise<void>;

export type OwnRecord = {
  /** For the log, without a word of it: a prayer request. */
  thing: string;
  show: (transaction: Database, id: string, zone: string) => Promise<OwnView | undefined>;
  /** Reads what was typed: the mistakes in it, or how it is written down. */
  correct: (values: FormReply["values"]) => { errors: FormReply["errors"] } | { write: Write };
  /** Where others may see it: so that they do not. */
  withdraw?: Write;
};

/** A correction of this shape, written down like this. */
export function correcting<Value>(
  schema: z.ZodType<Value>,
  write: (transaction: Database, id: string, value: Value) => Promise<void>,
): OwnRecord["correct"] {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (!parsed.success) return { errors: mistakesOf(parsed.error) };
    return { write: (transaction, id) => write(transaction, id, parsed.data) };
  };
}

export const heldWords = "Held until somebody of our team has looked at it";

/** What every record says of its coming. */
export function arrivalFacts(
  zone: string,
  {
    createdAt,
    consentAt,
    consentVersion,
  }: Record<"createdAt" | "consentAt" | "consentVersion", string>,
): OwnView["facts"] {
  const moment = (instant: string) => `${momentIn(zone, instant)} (${zoneCity(zone)} time)`;
  return [
    ["Sent", moment(createdAt)],
    ["Agreed", `To the words under the form, edition ${consentVersion}, on ${moment(consentAt)}`],
  ];
}

/** Those that were told. */
export function toldFacts(facts: [label: string, value: string | null | undefined][]) {
  return facts.flatMap(([label, value]): OwnView["facts"] => (value ? [[label, value]] : []));
}
