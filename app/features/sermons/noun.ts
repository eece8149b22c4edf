import type { Noun } from "~/crud/noun";

export const sermonNoun: Noun = {
  name: "Sermon",
  thing: "sermon",
  plural: "Sermons",
  things: "sermons",
  path: "/admin/sermons",
  site: "/sermons",
};
