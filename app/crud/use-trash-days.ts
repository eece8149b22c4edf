import { useRouteLoaderData } from "react-router";

/** How long what was deleted can be had back, as Settings say; the root's loader brings it. */
export function useTrashDays(): number {
  const shell = useRouteLoaderData("root") as { trashDays: number } | undefined;
  return shell?.trashDays ?? 30;
}
