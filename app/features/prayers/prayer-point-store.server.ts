/** What an administrator may write into a prayer point, and the shelf it is kept on. */
import { z } from "zod";
import { type RecordOf, recordStore } from "~/platform/records/record-store.server";
import { singleLine, text } from "~/ui/forms/form-rules";
import { wholeNumber } from "~/ui/forms/record-rules";

export const prayerPointSchema = z.object({
  title: singleLine({ label: "Title", minLength: 1, maxLength: 200 }),
  content: text({ label: "Content", minLength: 1, maxLength: 5_000 }),
  author: singleLine({ label: "Author", minLength: 1, maxLength: 120 }),
  scripture: singleLine({ label: "Scripture", maxLength: 200 }),
  position: wholeNumber("Position", 0, 9_999),
});

export const prayerPointStore = recordStore({
  table: "prayers",
  area: "prayers",
  auditLabel: ({ title }) => `the prayer point “${title}”`,
  order: ["-createdAt"],
  sortableColumns: ["title", "author", "position", "createdAt"],
  searchColumns: ["title", "content", "author", "scripture"],
});

const atTheEnd = 1_000;

/** Without a position a new one stands after those that have one. */
export function prayerPointColumns(
  { position, ...columns }: z.output<typeof prayerPointSchema>,
  before: RecordOf<"prayers"> | undefined,
) {
  return { ...columns, position: position ?? before?.position ?? atTheEnd };
}
