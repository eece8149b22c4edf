import type { Noun } from "~/crud/noun";

export const messageNoun: Noun = {
  name: "Message",
  thing: "message",
  plural: "Messages",
  things: "messages",
  path: "/admin/messages",
  site: "/contact",
};
