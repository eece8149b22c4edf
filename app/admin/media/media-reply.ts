import type { RecordReply } from "~/crud/record-reply";

/** What the library says to a form: also of each file that it did not take, why. */
export type MediaReply = RecordReply & { refused?: { name: string; sentence: string }[] };
