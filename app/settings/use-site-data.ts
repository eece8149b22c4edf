import { useRouteLoaderData } from "react-router";
import type { Flash } from "~/platform/forms/flash.server";
import type { SiteData } from "./site-data.server";

type Root = SiteData & { flash?: Flash; lessData: boolean };

/** The names, addresses and times that every page shares, from the root's loader. */
export function useSiteData(): Root {
  const shell = useRouteLoaderData("root") as Root | undefined;
  if (!shell) throw new Error("The page was rendered outside the root");
  return shell;
}
