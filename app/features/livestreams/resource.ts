import type { Resource } from "~/crud/resource";

export const livestreamResource: Resource = {
  name: "Livestream",
  singular: "livestream",
  heading: "Livestreams",
  plural: "livestreams",
  path: "/admin/livestreams",
  publicPath: "/livestream",
};
