import { sermonNoun } from "~/features/sermons/noun";
import { recordJourneys } from "./records";

recordJourneys({
  noun: sermonNoun,
  titleLabel: "Title",
  fill: async (page) => {
    await page.getByLabel("Preacher").fill("A preacher");
    await page.getByLabel("Date").fill("2026-10-25");
    await page.getByLabel("Scripture").fill("Psalm 46:10");
    await page.getByLabel("Video URL").fill("https://example.org/video");
    await page.getByLabel("Description").fill("What it is about.");
  },
  refusals: [
    "Title is required",
    "Preacher is required",
    "Date is required",
    "Scripture is required",
    "Video URL is required",
    "Description is required",
  ],
  publicPage: "/sermons",
});
