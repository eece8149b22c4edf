import type { Resource } from "~/crud/resource";

export const testimonyResource: Resource = {
  name: "Testimony",
  singular: "testimony",
  heading: "Testimonies",
  plural: "testimonies",
  path: "/admin/testimonies",
  publicPath: "/testimonies",
};
