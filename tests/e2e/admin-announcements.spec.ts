import { announcementNoun } from "~/admin/settings/site/announcement-noun";
import { recordJourneys } from "~tests/e2e/support/records";

recordJourneys({
  noun: announcementNoun,
  titleLabel: "Title",
  fill: (page) => page.getByLabel("Content").fill("What is new."),
  refusals: ["Title is required", "Content is required"],
  publicPage: "/",
});
