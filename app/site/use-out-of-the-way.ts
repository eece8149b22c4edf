import { type RefObject, useEffect } from "react";

/** Marks what floats over the page while it is read downwards; scrolling up, or either end, brings it back. */
export function useOutOfTheWay(floating: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      const isAtEnd = innerHeight + scrollY > document.documentElement.scrollHeight - 80;
      const isDown = scrollY > last && !isAtEnd;
      if (Math.abs(scrollY - last) < 8 && !isAtEnd) return;
      floating.current?.toggleAttribute("data-away", isDown);
      last = scrollY;
    };
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, [floating]);
}
