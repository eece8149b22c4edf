import type { RecordReply } from "~/crud/record-reply";
import type { GivingAccount } from "~/settings/settings";

/** One account that is about to change. */
export type AccountChange = {
  title: string;
  was: GivingAccount | null;
  becomes: GivingAccount | null;
};

/** While `review` is there, the person is shown old and new and asked for their password. */
export type GivingReply = RecordReply & { review?: AccountChange[] };
