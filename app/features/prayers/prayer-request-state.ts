/** What the team sees of a prayer request, and how it stands. */
export type PrayerRequestState = {
  isConfidential: boolean;
  visibility: "shown" | "held" | "hidden";
  status: "new" | "prayed" | "answered";
};

/** A row of the list. Of a private one neither name nor subject is known before it is opened. */
export type PrayerRequestRow = PrayerRequestState & {
  id: string;
  name: string | null;
  subject: string | null;
  isUrgent: boolean;
  needsCare: boolean;
  createdAt: string;
  /** When it came, in words. */
  received: string;
};

/** A request opened by somebody who may read it. */
export type PrayerRequestDetail = Omit<PrayerRequestRow, "name" | "subject"> & {
  name: string;
  email: string;
  subject: string;
  prayerRequest: string;
  version: number;
};

/** Whether somebody may be in danger who was not answered yet. */
export function isAwaitingCare({ needsCare, status }: PrayerRequestRow): boolean {
  return needsCare && status !== "answered";
}
