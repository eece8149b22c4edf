import type { Resource } from "~/crud/resource";

export const sermonResource: Resource = {
  name: "Sermon",
  singular: "sermon",
  heading: "Sermons",
  plural: "sermons",
  path: "/admin/sermons",
  publicPath: "/sermons",
};
