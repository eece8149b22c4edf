import type { MetaDescriptor } from "react-router";

/** The title of an admin page; search engines stay out. */
export function adminMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  title: string,
): MetaDescriptor[] {
  const shell = matches[0]?.loaderData as { brand: string } | undefined;
  return [{ title: `${title} | ${shell?.brand ?? ""}` }, { name: "robots", content: "noindex" }];
}
