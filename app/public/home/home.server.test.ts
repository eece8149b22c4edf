import { expect, test } from "vitest";
import type { CurrentHour } from "~/schedule/clock/current-hour.server";
import { describeHour, splitHeading, splitStory } from "./home.server";

test("a heading is split into parts of similar length", () => {
  expect(splitHeading("Worship with Us")).toEqual(["Worship", "with Us"]);
  expect(splitHeading("Come and pray with us this morning")).toEqual([
    "Come and pray with",
    "us this morning",
  ]);
});

test("a single word is not split, and extra spaces are ignored", () => {
  expect(splitHeading("Welcome")).toEqual(["Welcome", ""]);
  expect(splitHeading("  Worship   with Us ")).toEqual(["Worship", "with Us"]);
});

test("a story is split after its first sentence and its first paragraph", () => {
  expect(splitStory("It was night. We prayed.\n\nTwo.\n\n### Part\n\nThree.")).toEqual({
    lead: "It was night.",
    opening: "We prayed.",
    rest: "Two.\n\n### Part\n\nThree.",
  });
});

test("a heading at the start stays with the first paragraph, and no sentence is set large", () => {
  expect(splitStory("### Title\n\nOne.\n\n### Part\n\nTwo.")).toEqual({
    lead: "",
    opening: "### Title\n\nOne.",
    rest: "### Part\n\nTwo.",
  });
});

test.each([
  ["**It began. It went on.**", ""],
  ["[A link. Two](https://example.org) follows.", ""],
  ["It **began**. More.", "It **began**."],
  ["No end", ""],
  ["", ""],
])("the sentence that is set large is complete: %s", (markdown, lead) => {
  expect(splitStory(markdown).lead).toBe(lead);
});

const hour: CurrentHour = {
  at: "2026-11-17T20:10:00Z",
  time: "21:10",
  city: "Lagos",
  phase: "night",
};

test.each([
  ["2026-11-17T23:00:00Z", false, "We pray again at midnight: Operation Sweep."],
  ["2026-11-18T05:00:00Z", false, "We pray again at 6:00 AM: Operation Sweep."],
  ["2026-11-22T11:00:00Z", false, "We pray again on Sunday at noon: Operation Sweep."],
  ["2026-11-17T20:00:00Z", true, "We are praying now: Operation Sweep."],
])("the caption tells the hour and the prayer at %s", (startsAt, isNow, sentence) => {
  const prayers = [{ titles: "Operation Sweep", startsAt }];
  expect(describeHour(hour, { prayers, isNow }, "Africa/Lagos")).toBe(
    `It is about 9:10 PM in Lagos. ${sentence}`,
  );
});

test("without gatherings the caption tells only the hour", () => {
  const caption = describeHour(
    { ...hour, time: "00:00" },
    { prayers: [], isNow: false },
    "Africa/Lagos",
  );
  expect(caption).toBe("It is about midnight in Lagos.");
});
