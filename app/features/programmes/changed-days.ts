/** The rows of the form for days on which a gathering differs from its rule. */
export const changeChoices = ["usual", "cancelled", "moved"] as const;

/** One row of the form. `lastDay` is the end of a break of several days; `usual` removes the row. */
export type ChangedDay = {
  day: string;
  change: (typeof changeChoices)[number];
  lastDay: string;
  movedTo: string;
  start: string;
  end: string;
  note: string;
};

export const changedDayFields = [
  "day",
  "change",
  "lastDay",
  "movedTo",
  "start",
  "end",
  "note",
] as const;

/** Rows in the form. Exceptions that do not fit stay unchanged. */
export const maxChangedDayRows = 10;

/** Empty rows at the end of the form. */
export const spareChangedDayRows = 1;

/** Including past days. */
export const maxChangedDays = 200;

/** One of the next dates of a gathering. */
export type DateChoice = { day: string; label: string };

export const emptyChangedDay: ChangedDay = {
  day: "",
  change: "cancelled",
  lastDay: "",
  movedTo: "",
  start: "",
  end: "",
  note: "",
};
