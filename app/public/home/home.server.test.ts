import { expect, test } from "vitest";
import type { CurrentHour } from "~/schedule/clock/current-hour.server";
import { describeHour, splitHeading, splitMission, splitStory } from "./home.server";

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

test("the mission is split after its first sentence", () => {
  expect(splitMission("We pray. We teach.")).toEqual({ lead: "We pray.", rest: "We teach." });
  expect(splitMission("To pray")).toEqual({ lead: "To pray", rest: "" });
});

test("a long first sentence of the mission is not set large", () => {
  const long = `${"We pray and ".repeat(8)}we teach.`;
  expect(splitMission(`${long} Always.`)).toEqual({ lead: "", rest: `${long} Always.` });
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
  ["21:10", "Operation Sweep", false, "It is about 9:10 PM in Lagos."],
  ["00:00", undefined, false, "It is about midnight in Lagos."],
  [
    "12:00",
    "Operation Sweep",
    true,
    "It is about noon in Lagos. We are praying now: Operation Sweep.",
  ],
])("the caption tells the hour and what is prayed at %s", (time, titles, isNow, caption) => {
  const prayers = titles ? [{ titles }] : [];
  expect(describeHour({ ...hour, time }, { prayers, isNow })).toBe(caption);
});
