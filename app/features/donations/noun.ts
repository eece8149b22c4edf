import type { Noun } from "~/admin/records/noun";

export const partnerNoun: Noun = {
  name: "Partnership",
  thing: "partnership",
  plural: "Partners",
  things: "partners",
  path: "/admin/partners",
  site: "/donations",
};
