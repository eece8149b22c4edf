import type { Resource } from "~/crud/resource";

export const galleryResource: Resource = {
  name: "Gallery image",
  singular: "image",
  heading: "Gallery",
  plural: "gallery images",
  path: "/admin/gallery",
  publicPath: "/gallery",
};
