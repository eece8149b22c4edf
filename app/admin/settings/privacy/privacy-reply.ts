import type { RecordReply } from "~/crud/record-reply";
import type { Forgotten } from "~/settings/retention.server";

/** `foreseen` is what the typed numbers would forget, where that was asked. */
export type PrivacyReply = RecordReply & { foreseen?: Forgotten };
