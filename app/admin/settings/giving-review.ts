import type { RecordReply } from "~/admin/records/record-reply";
import type { GivingAccount } from "~/ministry/settings";

/** One account that is about to change. */
export type AccountChange = {
  title: string;
  was: GivingAccount | null;
  becomes: GivingAccount | null;
};

/** While `review` is there, the person is shown old and new and asked for their password. */
export type GivingReply = RecordReply & { review?: AccountChange[] };
