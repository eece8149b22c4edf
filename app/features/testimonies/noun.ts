import type { Noun } from "~/crud/noun";

export const testimonyNoun: Noun = {
  name: "Testimony",
  thing: "testimony",
  plural: "Testimonies",
  things: "testimonies",
  path: "/admin/testimonies",
  site: "/testimonies",
};
