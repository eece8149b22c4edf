import { type RefObject, useEffect, useRef } from "react";

/** Brings an element that can have the focus into view and gives it the focus, when it appears or is first wanted. */
export function useShownFirst<Shown extends HTMLElement>(isWanted = true): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => {
    if (!isWanted) return;
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView();
  }, [isWanted]);
  return shown;
}
