/** Something that happens again and again: the only source of every recurring time on the site. */
export type Gathering = {
  id: string;
  title: string;
  description: string;
  icon: string;
  rule: string;
  start: string | null;
  end: string | null;
  timeWords: string | null;
  zone: string;
  showsAsProgramme: boolean;
  showsAsEvent: boolean;
  showsInWeekly: boolean;
  showsInMonthly: boolean;
  position: number;
};
