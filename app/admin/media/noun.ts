import type { Noun } from "~/crud/noun";

export const mediaNoun: Noun = {
  name: "Picture",
  thing: "picture",
  plural: "Pictures",
  things: "pictures",
  path: "/admin/media",
  site: "/gallery",
};
