import { useRouteLoaderData } from "react-router";
import type { Flash } from "~/platform/flash.server";
import type { Shell } from "./shell.server";

/** The names, addresses and times that every page shares, from the root's loader. */
export function useShell(): Shell & { flash?: Flash } {
  const shell = useRouteLoaderData("root") as (Shell & { flash?: Flash }) | undefined;
  if (!shell) throw new Error("The page was rendered outside the root");
  return shell;
}
