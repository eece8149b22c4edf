import type { Noun } from "~/admin/records/noun";

export const testimonyNoun: Noun = {
  name: "Testimony",
  thing: "testimony",
  plural: "Testimonies",
  things: "testimonies",
  path: "/admin/testimonies",
  site: "/testimonies",
};
