import type { Resource } from "~/crud/resource";

export const prayerRequestResource: Resource = {
  name: "Prayer request",
  singular: "prayer request",
  heading: "Prayer Requests",
  plural: "prayer requests",
  path: "/admin/prayers",
  publicPath: "/prayers",
};

export const prayerPointResource: Resource = {
  name: "Prayer point",
  singular: "prayer point",
  heading: "Prayer Points",
  plural: "prayer points",
  path: "/admin/prayers?tab=points",
  publicPath: "/prayers",
};
