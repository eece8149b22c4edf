import { expect, test } from "vitest";
import { splitHeading, splitStory } from "./home.server";

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

test("a story is split before its first heading", () => {
  expect(splitStory("One.\n\nTwo.\n\n### Part\n\nThree.")).toEqual({
    opening: "One.\n\nTwo.",
    rest: "### Part\n\nThree.",
  });
});

test("a heading at the start belongs to the opening", () => {
  expect(splitStory("### Title\n\nOne.\n\n### Part\n\nTwo.")).toEqual({
    opening: "### Title\n\nOne.",
    rest: "### Part\n\nTwo.",
  });
});

test("a story without headings is split after three paragraphs", () => {
  expect(splitStory("1\n\n2\n\n3\n\n4\n\n5")).toEqual({ opening: "1\n\n2\n\n3", rest: "4\n\n5" });
});

test("a short story is not split", () => {
  expect(splitStory("One.\n\nTwo.").rest).toBe("");
});
