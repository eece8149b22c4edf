import type { RecordReply } from "~/admin/records/record-reply";
import type { Forgotten } from "~/ministry/retention.server";

/** `foreseen` is what the typed numbers would forget, where that was asked. */
export type PrivacyReply = RecordReply & { foreseen?: Forgotten };
