import type { Noun } from "~/admin/records/noun";

export const mediaNoun: Noun = {
  name: "Picture",
  thing: "picture",
  plural: "Pictures",
  things: "pictures",
  path: "/admin/media",
  site: "/gallery",
};
