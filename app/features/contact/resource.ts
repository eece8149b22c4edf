import type { Resource } from "~/crud/resource";

export const contactMessageResource: Resource = {
  name: "Message",
  singular: "message",
  heading: "Messages",
  plural: "messages",
  path: "/admin/messages",
  publicPath: "/contact",
};
