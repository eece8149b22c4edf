import type { Noun } from "~/crud/noun";

export const galleryNoun: Noun = {
  name: "Gallery image",
  thing: "image",
  plural: "Gallery",
  things: "gallery images",
  path: "/admin/gallery",
  site: "/gallery",
};
