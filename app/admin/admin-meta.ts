import type { MetaDescriptor } from "react-router";
import type { Shell } from "~/ministry/shell.server";

/** The title of an admin page; search engines stay out. */
export function adminMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  title: string,
): MetaDescriptor[] {
  const shell = matches[0]?.loaderData as Shell | undefined;
  return [{ title: `${title} | ${shell?.brand ?? ""}` }, { name: "robots", content: "noindex" }];
}
