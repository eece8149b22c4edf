import type { RecordResult } from "~/crud/record-result";

/** What the library says to a form: also of each file that it did not take, why. */
export type MediaResult = RecordResult & { refused?: { name: string; sentence: string }[] };
