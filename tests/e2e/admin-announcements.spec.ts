import { announcementResource } from "~/admin/settings/site/announcement-resource";
import { recordJourneys } from "~tests/e2e/support/records";

recordJourneys({
  noun: announcementResource,
  titleLabel: "Title",
  fill: (page) => page.getByLabel("Content").fill("What is new."),
  refusals: ["Title is required", "Content is required"],
  publicPage: "/",
});
