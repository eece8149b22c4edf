import type { Resource } from "~/crud/resource";

export const mediaResource: Resource = {
  name: "Picture",
  singular: "picture",
  heading: "Pictures",
  plural: "pictures",
  path: "/admin/media",
  publicPath: "/gallery",
};
