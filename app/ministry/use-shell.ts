import { useRouteLoaderData } from "react-router";
import type { Shell } from "./shell.server";

/** The names, addresses and times that every page shares, from the root's loader. */
export function useShell(): Shell {
  const shell = useRouteLoaderData("root") as Shell | undefined;
  if (!shell) throw new Error("The page was rendered outside the root");
  return shell;
}
