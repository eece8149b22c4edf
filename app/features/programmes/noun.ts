import type { Noun } from "~/crud/noun";

/** Programmes with a date of their own. */
export const datedNoun: Noun = {
  name: "Programme",
  thing: "programme",
  plural: "Dated",
  things: "programmes",
  path: "/admin/programmes?kind=dated",
  site: "/programmes",
};

/** What is held again and again: the gatherings. */
export const everyNoun: Noun = {
  ...datedNoun,
  plural: "Every week and month",
  path: "/admin/programmes?kind=every",
};
