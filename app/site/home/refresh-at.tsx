import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { askAgainAfter } from "./time-left";
import { useNow } from "./use-now";

/** Shows nothing; reads the page's data anew once an hour that the page names has come. */
export function RefreshAt({ instant }: { instant: string }) {
  const now = useNow();
  const { revalidate, state } = useRevalidator();
  const asked = useRef({ about: instant, times: 0, next: 0 });
  useEffect(() => {
    if (asked.current.about !== instant) asked.current = { about: instant, times: 0, next: 0 };
    const { times, next } = asked.current;
    const wait = askAgainAfter(times);
    const isOver = now !== undefined && now >= Date.parse(instant);
    if (!isOver || now < next || wait === undefined || state !== "idle") return;
    asked.current = { about: instant, times: times + 1, next: now + wait };
    void revalidate();
  }, [instant, now, state, revalidate]);
  return null;
}
