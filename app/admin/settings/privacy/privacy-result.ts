import type { RecordResult } from "~/crud/record-result";
import type { DeletionCounts } from "~/settings/retention.server";

/** `foreseen` is what the typed numbers would forget, where that was asked. */
export type PrivacyResult = RecordResult & { preview?: DeletionCounts };
