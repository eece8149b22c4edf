import type { Resource } from "~/crud/resource";

export const partnershipResource: Resource = {
  name: "Partnership",
  singular: "partnership",
  heading: "Partners",
  plural: "partners",
  path: "/admin/partners",
  publicPath: "/donations",
};
