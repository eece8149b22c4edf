import { expect, test } from "vitest";
import { splitStory } from "./split-story";

test("a story folds before its first heading", () => {
  expect(splitStory("One.\n\nTwo.\n\n### Part\n\nThree.")).toEqual({
    opening: "One.\n\nTwo.",
    rest: "### Part\n\nThree.",
  });
});

test("a heading at the very beginning is part of the opening", () => {
  expect(splitStory("### Title\n\nOne.\n\n### Part\n\nTwo.")).toEqual({
    opening: "### Title\n\nOne.",
    rest: "### Part\n\nTwo.",
  });
});

test("a story without headings folds after three paragraphs", () => {
  expect(splitStory("1\n\n2\n\n3\n\n4\n\n5")).toEqual({ opening: "1\n\n2\n\n3", rest: "4\n\n5" });
});

test("a short story has nothing to fold", () => {
  expect(splitStory("One.\n\nTwo.").rest).toBe("");
});
