import { expect, test } from "vitest";
import { prayerRequestSchema } from "./prayer-request";

const good = {
  name: "Ada",
  email: "ada@example.org",
  subject: "Guidance",
  prayerRequest: "Please pray for guidance.",
};

function mistakes(fields: Record<string, unknown>): Record<string, string> {
  const { error } = prayerRequestSchema.safeParse({ ...good, ...fields });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

test("an empty form is told what each field needs", () => {
  expect(mistakes({ name: "", email: "", subject: "", prayerRequest: "" })).toEqual({
    name: "Name must be at least 2 characters",
    email: "Please enter a valid email address",
    subject: "Subject must be at least 5 characters",
    prayerRequest: "Prayer request must be at least 10 characters",
  });
});

test("one character under a minimum is refused and the minimum is taken", () => {
  const short = { name: "A", subject: "Four", prayerRequest: "Nine char" };
  expect(Object.keys(mistakes(short))).toEqual(["name", "subject", "prayerRequest"]);
  expect(mistakes({ name: "Bo", subject: "Fives", prayerRequest: "Ten chars!" })).toEqual({});
});

test("one character over a maximum is refused and the maximum is taken", () => {
  const a = (count: number) => "a".repeat(count);
  expect(mistakes({ name: a(121), subject: a(201), prayerRequest: a(5_001) })).toEqual({
    name: "Name must be at most 120 characters",
    subject: "Subject must be at most 200 characters",
    prayerRequest: "Prayer request must be at most 5,000 characters",
  });
  expect(mistakes({ name: a(120), subject: a(200), prayerRequest: a(5_000) })).toEqual({});
});

test("an answer that is neither ticked nor empty is no decision on confidentiality", () => {
  expect(mistakes({ isConfidential: "true" })).toEqual({
    isConfidential: "Please tick this box or leave it empty",
  });
});

test("the boxes are empty unless ticked, and unknown fields are dropped", () => {
  expect(prayerRequestSchema.parse({ ...good, visibility: "shown", status: "answered" })).toEqual({
    ...good,
    isUrgent: false,
    isConfidential: false,
  });
  expect(prayerRequestSchema.parse({ ...good, isUrgent: "on", isConfidential: "on" })).toEqual({
    ...good,
    isUrgent: true,
    isConfidential: true,
  });
});
