import type { Noun } from "~/crud/noun";

export const partnerNoun: Noun = {
  name: "Partnership",
  thing: "partnership",
  plural: "Partners",
  things: "partners",
  path: "/admin/partners",
  site: "/donations",
};
