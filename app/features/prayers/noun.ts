import type { Noun } from "~/crud/noun";

export const requestNoun: Noun = {
  name: "Prayer request",
  thing: "prayer request",
  plural: "Prayer Requests",
  things: "prayer requests",
  path: "/admin/prayers",
  site: "/prayers",
};

export const pointNoun: Noun = {
  name: "Prayer point",
  thing: "prayer point",
  plural: "Prayer Points",
  things: "prayer points",
  path: "/admin/prayers?tab=points",
  site: "/prayers",
};
