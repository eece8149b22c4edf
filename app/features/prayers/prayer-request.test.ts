import { expect, test } from "vitest";
import {
  findTruncationIndex,
  prayerRequestSchema,
  toPrayerRequestCard,
} from "./prayer-requests.server";

const request = {
  id: "1",
  subject: "Rest",
  prayerRequest: "Please pray.",
  isUrgent: false,
  createdAt: "2026-08-23T23:30:00.000Z",
  prayedCount: 0,
  updates: [],
};

test("a text of 600 characters is not cut", () => {
  expect(findTruncationIndex("🙏🏾".repeat(600))).toBeUndefined();
});

test("a text without spaces is cut after 600 characters, never inside a character", () => {
  expect(findTruncationIndex("🙏🏾".repeat(601))).toBe("🙏🏾".repeat(600).length);
});

test("a longer text is cut after the last sentence before 600 characters", () => {
  const opening = `${"word ".repeat(100)}“Amen.” `;
  expect(findTruncationIndex(`${opening}${"word ".repeat(100)}`)).toBe(opening.length);
});

test("a longer text is cut after a word if its sentences end too early", () => {
  expect(findTruncationIndex(`Amen. ${"word ".repeat(200)}`)).toBe(596);
});

test("several empty lines become one", () => {
  const written = toPrayerRequestCard(
    { ...request, prayerRequest: "One\n \n\n  \n\nTwo\n\nThree" },
    "UTC",
  );
  expect(written.prayerRequest).toBe("One\n\nTwo\n\nThree");
});

test("the day is the one in the home time zone", () => {
  expect(toPrayerRequestCard(request, "Africa/Lagos").day).toBe("24 August 2026");
});

test.each([
  [0, undefined],
  [1, "Prayed for 1 time"],
  [14, "Prayed for 14 times"],
  [2_100, "Prayed for 2,100 times"],
])("a request with %i prayers says %j", (prayedCount, text) => {
  expect(toPrayerRequestCard({ ...request, prayedCount }, "UTC").prayed).toBe(text);
});

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

test("an empty form gets an error for each field", () => {
  expect(mistakes({ name: "", email: "", subject: "", prayerRequest: "" })).toEqual({
    name: "Name must be at least 2 characters",
    email: "Please enter a valid email address",
    subject: "Subject must be at least 5 characters",
    prayerRequest: "Prayer request must be at least 10 characters",
  });
});

test("the minimum length is accepted, one character less is refused", () => {
  const short = { name: "A", subject: "Four", prayerRequest: "Nine char" };
  expect(Object.keys(mistakes(short))).toEqual(["name", "subject", "prayerRequest"]);
  expect(mistakes({ name: "Bo", subject: "Fives", prayerRequest: "Ten chars!" })).toEqual({});
});

test("the maximum length is accepted, one character more is refused", () => {
  const a = (count: number) => "a".repeat(count);
  expect(mistakes({ name: a(121), subject: a(201), prayerRequest: a(5_001) })).toEqual({
    name: "Name must be at most 120 characters",
    subject: "Subject must be at most 200 characters",
    prayerRequest: "Prayer request must be at most 5,000 characters",
  });
  expect(mistakes({ name: a(120), subject: a(200), prayerRequest: a(5_000) })).toEqual({});
});

test("an invalid value of the confidential checkbox is refused", () => {
  expect(mistakes({ isConfidential: "true" })).toEqual({
    isConfidential: "Please tick this box or leave it empty",
  });
});

test("checkboxes default to false, and unknown fields are dropped", () => {
  expect(prayerRequestSchema.parse({ ...good, visibility: "shown", status: "answered" })).toEqual({
    ...good,
    isUrgent: false,
    isConfidential: false,
    notifiesPrayer: false,
  });
  expect(prayerRequestSchema.parse({ ...good, isUrgent: "on", isConfidential: "on" })).toEqual({
    ...good,
    isUrgent: true,
    isConfidential: true,
    notifiesPrayer: false,
  });
});
