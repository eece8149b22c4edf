import type { RecordResult } from "~/crud/record-result";
import type { GivingAccount } from "~/settings/settings";

/** One account that is about to change. */
export type GivingAccountChange = {
  title: string;
  before: GivingAccount | null;
  after: GivingAccount | null;
};

/** While `review` is there, the person is shown old and new and asked for their password. */
export type GivingResult = RecordResult & { review?: GivingAccountChange[] };
