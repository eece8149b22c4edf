import type { Noun } from "~/crud/noun";

export const livestreamNoun: Noun = {
  name: "Livestream",
  thing: "livestream",
  plural: "Livestreams",
  things: "livestreams",
  path: "/admin/livestreams",
  site: "/livestream",
};
