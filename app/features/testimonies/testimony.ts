import type { ToastMessage } from "~/ui/toast";

/** Public fields of a testimony: never the email address. */
export type Testimony = {
  id: string;
  name: string;
  title: string;
  testimony: string;
  category: string;
  createdAt: string;
};

/** The page with this testimony, and the preview of it. */
export function testimonyPath(id: string): string {
  return `/testimonies?testimony=${encodeURIComponent(id)}`;
}

export const testimonyCategories = [
  "Healing",
  "Provision",
  "Deliverance",
  "Protection",
  "Family",
  "Salvation",
  "Career",
  "Ministry",
  "Other",
] as const;

/** Stained glass by category. */
const windows: Record<string, string> = {
  Healing: "springs",
  Provision: "wheat",
  Deliverance: "door",
  Protection: "watchtower",
  Family: "vine",
  Salvation: "cross",
  Career: "anchor",
  Ministry: "lamp",
};

/** A dove if no other picture fits. */
export function testimonyArt({ category }: Pick<Testimony, "category">): string {
  return `/art/${windows[category] ?? "dove"}-800.jpg`;
}

/** Default category for testimonies entered by staff. */
export const defaultCategory = "General";

/** The visitor consents to this sentence. Change the version whenever the sentence changes. */
export const testimonyConsent = {
  version: "2026-11-3",
  sentence:
    "By sending this you agree that our team reads and keeps it. If you tick the box above and the ministry approves it, your testimony appears on the testimonies page with the name you gave, never your email address. You may withdraw it or have it erased whenever you like.",
};

export const testimonySubmitted: ToastMessage = {
  title: "Testimony submitted successfully!",
  description: "Thank you for sharing what God has done in your life.",
};

export type SentNoteName = "testimony-read-first" | "testimony-shown" | "testimony-private";

/** Shown once after a testimony was sent. `page` is what the reader calls the testimonies page. */
export function sentNotes(page: string): Record<SentNoteName, string> {
  return {
    "testimony-read-first": `We have your testimony. Someone on our team reads it first; then it appears on ${page}. You do not need to send it again.`,
    "testimony-shown": `We have your testimony, and it is on ${page} now.`,
    "testimony-private": `We have your testimony. Our team reads it, and it stays off ${page}, as you chose. You do not need to send it again.`,
  };
}

export const testimonyFailed: ToastMessage = {
  title: "Failed to submit testimony",
  description: "Please try again later.",
};
