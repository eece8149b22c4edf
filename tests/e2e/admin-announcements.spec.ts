import { announcementNoun } from "~/admin/settings/announcement-noun";
import { recordJourneys } from "./records";

recordJourneys({
  noun: announcementNoun,
  titleLabel: "Title",
  fill: (page) => page.getByLabel("Content").fill("What is new."),
  refusals: ["Title is required", "Content is required"],
  publicPage: "/",
});
