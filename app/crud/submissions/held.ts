import type { HeldFor } from "~db/schema.server";

/** Null: it was held by an earlier version, which did not write down why. */
const labels: Record<HeldFor, string> = {
  suspectedSpam: "Possible spam",
  spam: "Spam",
  review: "Waiting for review",
  reports: "Waiting for review",
  imported: "Imported",
};

export function heldLabel(heldFor: HeldFor | null): string {
  return heldFor ? labels[heldFor] : labels.review;
}

/** Why a submission is held, and when it is deleted by itself. */
export type HeldNoteData = { label: string; reason: string; deletion: string };
