/** A recurring event. All recurring times on the site come from gatherings. */
export type Gathering = {
  id: string;
  title: string;
  description: string;
  icon: string;
  /** An RFC 5545 rule that `recurrence-rule.ts` supports. */
  rule: string;
  /** YYYY-MM-DD. INTERVAL and COUNT start here. */
  firstDay: string;
  start: string | null;
  end: string | null;
  timeWords: string | null;
  zone: string;
  exceptions: GatheringException[];
  showsAsProgramme: boolean;
  showsAsEvent: boolean;
  showsInWeekly: boolean;
  showsInMonthly: boolean;
  position: number;
  flyerUrl: string | null;
  flyerAlt: string;
  version: number;
  updatedAt: string;
};

/** A change of one day. `day` is the day of the rule, YYYY-MM-DD in the gathering's zone. */
export type GatheringException = { day: string; note?: string } & (
  | { cancelled: true }
  /** Another day, other hours, or only a note, such as another place. */
  | { cancelled?: undefined; movedTo?: string; start?: string; end?: string }
);
