import type { MetaDescriptor } from "react-router";

/** Admin pages are not indexed by search engines. */
export function adminMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  title: string,
): MetaDescriptor[] {
  const shell = matches[0]?.loaderData as { brand: string } | undefined;
  return [{ title: `${title} | ${shell?.brand ?? ""}` }, { name: "robots", content: "noindex" }];
}
