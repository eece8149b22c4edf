/** What a card tells of a sermon; the text itself is read only when it is opened. */
export type SermonSummary = {
  id: string;
  title: string;
  preacher: string;
  date: string;
  duration: number | null;
  scripture: string;
  excerpt: string;
  description: string;
};

export type Sermon = SermonSummary & { content: string; videoUrl: string };

export type SermonLink = Pick<Sermon, "id" | "title">;

/** A sermon with the ones preached just before and just after it. */
export type SermonWithNeighbours = { sermon: Sermon; older?: SermonLink; newer?: SermonLink };

export function sermonPath(id: string): string {
  return `/sermons?sermon=${encodeURIComponent(id)}`;
}

/** "50 minutes" */
export function formatMinutes(count: number): string {
  return count === 1 ? "1 minute" : `${count} minutes`;
}

const wordsAMinute = 200;

/** How long the text takes to read in silence, at least a minute. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / wordsAMinute));
}
