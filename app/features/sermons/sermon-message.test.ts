import { expect, test } from "vitest";
import { newSermonMessage } from "./sermon-message";

const sermon = {
  id: "one",
  slug: "be-still",
  title: "Be still",
  preacher: "Ada Obi",
  date: "2026-03-01",
  scripture: "Psalm 46:10",
  isWritten: true,
  hasAudio: true,
  hasVideo: true,
};
const origin = "https://www.example.org";

test("the message about a new sermon names it and leads to its page", () => {
  expect(newSermonMessage(sermon, origin)).toBe(
    [
      "New sermon: Be still",
      "Ada Obi · 1 March 2026 · Psalm 46:10",
      "",
      "Listen or read: https://www.example.org/sermons/be-still",
    ].join("\n"),
  );
});

test.each([
  [{ isWritten: false, hasAudio: false }, "Watch: "],
  [{ hasAudio: false }, "Read or watch: "],
  [{ isWritten: false, hasVideo: false }, "Listen: "],
])("it offers only what the sermon has: %o", (media, words) => {
  expect(newSermonMessage({ ...sermon, ...media }, origin)).toContain(`\n\n${words}https://`);
});

test("it has no empty facts", () => {
  const bare = { ...sermon, preacher: "", scripture: "" };
  expect(newSermonMessage(bare, origin)).toContain("New sermon: Be still\n1 March 2026\n\n");
});
