/** Validation of a gathering's times. Only server code imports it, because Zod is large. */
import { z } from "zod";
import type { GatheringException } from "./gathering";
import { parseRule } from "./recurrence-rule";

const maxExceptions = 200;

/** "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=MONTHLY;BYDAY=1FR", optionally with UNTIL=20261231 or COUNT=10. */
export const recurrenceRuleSchema = z.string().refine((rule) => parseRule(rule), {
  error: "Choose how often it is held: every day, on days of the week, or on a day of the month",
});

/** YYYY-MM-DD */
const daySchema = z.iso.date({ error: "Please give the day as year, month and day" });

/** HH:MM */
const wallTimeSchema = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "Please give the time as hours and minutes" });

const note = z.string().trim().max(120, { error: "Note must be at most 120 characters" });

const cancelledSchema = z.strictObject({
  day: daySchema,
  cancelled: z.literal(true),
  note: note.optional(),
});

const movedSchema = z
  .strictObject({
    day: daySchema,
    movedTo: daySchema.optional(),
    start: wallTimeSchema.optional(),
    end: wallTimeSchema.optional(),
    note: note.optional(),
  })
  .refine(({ start, end }) => Boolean(start) === Boolean(end), {
    error: "Enter both a start and an end, or neither",
  })
  .refine(({ movedTo, start, note: place }) => movedTo || start || place, {
    error: "Enter a new date, new times or a note with the new place, or cancel it",
  });

/** Cancelled and moved days, each day once. Stored as JSON in `gatherings.exceptions`. */
export const exceptionsSchema = z
  .array(z.union([cancelledSchema, movedSchema]))
  .max(maxExceptions, { error: `At most ${maxExceptions} days can be changed` })
  .refine((list) => new Set(list.map((one) => one.day)).size === list.length, {
    error: "A day can be changed only once",
  });

/** Returns no exceptions if the stored JSON is invalid. */
export function parseExceptions(json: string): GatheringException[] {
  try {
    return exceptionsSchema.parse(JSON.parse(json));
  } catch {
    return [];
  }
}
