import { resources } from "~/resources";
import { recordJourneys } from "~tests/e2e/support/records";

recordJourneys({
  resource: resources.prayers,
  titleLabel: "Title",
  fill: async (page) => {
    await page.getByLabel("Content").fill("Lord, teach us to pray.");
    await page.getByLabel("Author").fill("The ministry leader");
  },
  refusals: ["Title is required", "Content is required", "Author is required"],
  publicPage: "/prayers",
});
