/** What an administrator may write into a prayer point, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { line, words } from "~/ui/forms/form-rules";
import { wholeNumber } from "~/ui/forms/record-rules";

export const pointSchema = z.object({
  title: line({ label: "Title", atLeast: 1, atMost: 200 }),
  content: words({ label: "Content", atLeast: 1, atMost: 5_000 }),
  author: line({ label: "Author", atLeast: 1, atMost: 120 }),
  scripture: line({ label: "Scripture", atMost: 200 }),
  position: wholeNumber("Position", 0, 9_999),
});

export const pointStore = recordStore({
  table: "prayers",
  area: "prayers",
  naming: ({ title }) => `the prayer point “${title}”`,
  order: ["-createdAt"],
  sorts: ["title", "author", "position", "createdAt"],
  searched: ["title", "content", "author", "scripture"],
});

const atTheEnd = 1_000;

/** Without a position a new one stands after those that have one. */
export function pointColumns(
  { position, ...columns }: z.output<typeof pointSchema>,
  before: RecordOf<"prayers"> | undefined,
) {
  return { ...columns, position: position ?? before?.position ?? atTheEnd };
}
