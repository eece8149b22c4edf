/** Something that happens again and again: the only source of every recurring time on the site. */
export type Gathering = {
  id: string;
  title: string;
  description: string;
  icon: string;
  /** RFC 5545, as far as `recurrence-rule.ts` understands it. */
  rule: string;
  /** It is not held before; every second week and a number of times are counted from here. */
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
  version: number;
  updatedAt: string;
};

/** One day on which it is not as the rule has it. `day` is the rule's, YYYY-MM-DD in the gathering's zone. */
export type GatheringException = { day: string; note?: string } & (
  | { cancelled: true }
  /** On another day, at other hours, or both. */
  | { cancelled?: undefined; movedTo?: string; start?: string; end?: string }
);
