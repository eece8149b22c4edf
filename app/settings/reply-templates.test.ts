import { expect, test } from "vitest";
import { builtInSettings } from "./content";
import { fillReplyTemplates } from "./reply-templates";

const reply = (me: string) =>
  fillReplyTemplates(builtInSettings, "contactMessages", { name: "Ada", me })[0]?.text ?? "";

test("a reply is signed with the person's own name and the ministry below", () => {
  expect(reply("Ngozi")).toMatch(new RegExp(`\\n\\nNgozi\\n${builtInSettings.brand}$`));
});

test("an account without a name of its own signs for the ministry", () => {
  expect(reply("Administrator")).toMatch(new RegExp(`\\n\\n${builtInSettings.brand}$`));
  expect(reply("Administrator")).not.toContain("Administrator");
});
