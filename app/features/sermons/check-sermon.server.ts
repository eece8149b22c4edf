import { findDuplicateSermons } from "./sermon-duplicates.server";
import { describePassages } from "./sermon-passages.server";

type Checked = {
  id: string;
  title: string;
  date: string;
  videoUrl: string;
  audioUrl: string | null;
  scripture: string;
  passages: string;
};

export type SermonCheck = Awaited<ReturnType<typeof checkSermon>>;

/** What the editor should know about a sermon: how its scripture was understood, and which sermons are the same. */
export async function checkSermon(sermon: Checked) {
  return { understood: describePassages(sermon), duplicates: await findDuplicateSermons(sermon) };
}
