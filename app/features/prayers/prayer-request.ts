import type { RecordResult } from "~/crud/record-result";
import type { HeldNoteData } from "~/crud/submissions/held";
import type { HeldFor } from "~db/schema.server";

/** Public fields of a prayer request: never the name or the email address. */
export type SharedPrayerRequest = {
  id: string;
  subject: string;
  prayerRequest: string;
  isUrgent: boolean;
  createdAt: string;
  /** 0 also if the author hides the number. */
  prayedCount: number;
  /** Public ones, oldest first. */
  updates: SharedUpdate[];
};

/** What visitors read of it. */
export type SharedUpdate = Omit<RequestUpdate, "visibility">;

/** A public request that was answered. */
export type AnsweredRequest = Omit<SharedPrayerRequest, "isUrgent"> & {
  answeredAt: string;
  /** Set if visitors can read the testimony. */
  testimonyId: string | null;
};

export const prayerRequestStatuses = [
  "new",
  "praying",
  "followedUp",
  "answered",
  "closed",
] as const;
export type PrayerRequestStatus = (typeof prayerRequestStatuses)[number];

/** Answered or closed: nothing is left to do. */
export const doneStatuses: readonly PrayerRequestStatus[] = ["answered", "closed"];

/** On a confidential request that is held: visitors never see it, so there is nothing to release. */
export const confirmLabel = "Confirm you have read it";

export type PrayerRequestState = {
  isConfidential: boolean;
  visibility: "shown" | "held" | "hidden";
  heldFor: HeldFor | null;
  status: PrayerRequestStatus;
  needsFollowUp: boolean;
};

/** What the author wrote later: how it goes, or how it was answered. */
export type RequestUpdate = {
  id: string;
  kind: "update" | "answer";
  text: string;
  visibility: "shown" | "held" | "hidden";
  createdAt: string;
};

/** The intents of the forms on the private page of a request. */
export type RequesterIntent =
  | "update"
  | "answer"
  | "reopen"
  | "keep"
  | "hide-count"
  | "show-count"
  | "start-mails"
  | "stop-mails";

export const addRequestPath = "/admin/prayers/add";

/** How requests that the team wrote down reached it. */
export const addedSources = {
  phone: "By phone",
  whatsapp: "By WhatsApp",
  meeting: "At a meeting",
  email: "By email",
} as const;
export type AddedSource = keyof typeof addedSources;

/** Empty for the form of the website. */
export function sourceLabel(source: AddedSource | "web"): string {
  return source === "web" ? "" : addedSources[source];
}

/** A list row. The name and subject of a private request are null: they are readable only after opening it. */
export type PrayerRequestRow = PrayerRequestState & {
  id: string;
  name: string | null;
  subject: string | null;
  isUrgent: boolean;
  needsCare: boolean;
  source: AddedSource | "web";
  assigneeId: string | null;
  /** How many visitors reported it, until the team shows it again. */
  reports: number;
  version: number;
  createdAt: string;
  /** `createdAt`, formatted. */
  received: string;
  /** Its author wrote an update, and nobody has prayed for it since. */
  isUpdated: boolean;
  /** Its time on the public page is over. */
  isExpired: boolean;
};

/** `name` and `email` are empty if they were not given, and for a confidential request: they are shown on purpose only. */
export type PrayerRequestDetail = Omit<PrayerRequestRow, "name" | "subject"> & {
  name: string;
  email: string;
  hasEmail: boolean;
  subject: string;
  prayerRequest: string;
  updates: (RequestUpdate & { written: string })[];
  /** Set if it is held. */
  held: HeldNoteData | undefined;
  /** Who agreed to what; empty for a request from the website. */
  sourceConsent: string;
};

/** Who sent a confidential request, in the response to "Show the address". */
export type ShownSender = { name: string; email: string; mailto: string };
export type PrayerRequestResult = RecordResult & { sender?: ShownSender };

/** A person may be in danger, and the request is neither answered nor closed. */
export function isAwaitingCare({
  needsCare,
  status,
}: Pick<PrayerRequestRow, "needsCare" | "status">): boolean {
  return needsCare && !doneStatuses.includes(status);
}
