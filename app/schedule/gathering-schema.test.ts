import { expect, test } from "vitest";
import { exceptionsSchema, parseExceptions, recurrenceRuleSchema } from "./gathering-schema";

const day = "2026-12-25";

test.each([
  [[{ day }], "Enter a new date"],
  [[{ day, start: "08:00" }], "Enter both a start and an end"],
  [[{ day: "2026-02-30", cancelled: true }], "Please give the day"],
  [[{ day, start: "8:00", end: "09:00" }], "Please give the time"],
  [[{ day, cancelled: false }], ""],
  [[{ day, cancelled: true, movedTo: "2026-12-26" }], ""],
  [
    [
      { day, cancelled: true },
      { day, movedTo: "2026-12-26" },
    ],
    "only once",
  ],
  [[{ day, cancelled: true, note: "x".repeat(121) }], "at most 120"],
  [Array.from({ length: 201 }, () => ({ day, cancelled: true })), "At most 200"],
])("%j is refused", (value, sentence) => {
  const { success, error } = exceptionsSchema.safeParse(value);
  expect(success).toBe(false);
  expect(JSON.stringify(error?.issues)).toContain(sentence);
});

test("cancelled and moved days are accepted", () => {
  const changes = [
    { day, cancelled: true, note: "Christmas" },
    { day: "2026-12-26", start: "08:00", end: "09:00" },
    { day: "2026-12-27", movedTo: "2026-12-28" },
  ];
  expect(exceptionsSchema.parse(changes)).toEqual(changes);
  expect(parseExceptions(JSON.stringify(changes))).toEqual(changes);
});

test("invalid JSON means no exceptions", () => {
  for (const json of ["", "{}", "null", '[{"day":"x"}]']) expect(parseExceptions(json)).toEqual([]);
});

test("an invalid rule is refused with a message", () => {
  expect(recurrenceRuleSchema.safeParse("FREQ=MONTHLY;BYDAY=1FR").success).toBe(true);
  expect(recurrenceRuleSchema.safeParse("FREQ=SECONDLY").error?.issues[0]?.message).toMatch(
    /^Choose how often/,
  );
});
