import type { Resource } from "~/crud/resource";

/** Programmes with a date of their own. */
export const datedResource: Resource = {
  name: "Programme",
  singular: "programme",
  heading: "Dated",
  plural: "programmes",
  path: "/admin/programmes?kind=dated",
  publicPath: "/programmes",
};

/** What is held again and again: the gatherings. */
export const recurringResource: Resource = {
  ...datedResource,
  heading: "Every week and month",
  path: "/admin/programmes?kind=every",
};
