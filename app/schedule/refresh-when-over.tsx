import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useNow } from "~/schedule/clock/use-now";
import type { ComingPrayers } from "./next-prayer.server";

/** All open pages come to the same hour at once; they do not ask all at once. */
const spreadMs = 20_000;

/** Shows nothing; reads the page's data anew some seconds after the last prayer that it foresees. */
export function RefreshWhenOver({ coming: { prayers } }: { coming: ComingPrayers }) {
  const now = useNow();
  const [spread] = useState(() => Math.random() * spreadMs);
  const { revalidate } = useRevalidator();
  const last = prayers.at(-1);
  const isOver = now !== undefined && last && now >= Date.parse(last.until) + spread;
  useEffect(() => {
    if (isOver) void revalidate();
  }, [isOver, prayers, revalidate]);
  return null;
}
