import { useEffect } from "react";
import { useNavigationType } from "react-router";

/** A sermon opened by a link begins at its top at once, and reading goes on from there. */
export function useScrollToTop(id: string): void {
  const cause = useNavigationType();
  useEffect(() => {
    if (cause !== "PUSH") return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [id, cause]);
}
