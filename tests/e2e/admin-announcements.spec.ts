import { resources } from "~/resources";
import { recordJourneys } from "~tests/e2e/support/records";

recordJourneys({
  resource: resources.announcements,
  titleLabel: "Title",
  fill: (page) => page.getByLabel("Content").fill("What is new."),
  refusals: ["Title is required", "Content is required"],
  publicPage: "/",
});
