import { createContext, useContext } from "react";

/** True if the visitor wants less data. Such a page has no scripts, so nothing can be loaded later. */
export const LessDataContext = createContext(false);

/** 360p, the usual quality on phones, at about 0.7 Mbit/s. */
export const videoDataUsage = "about 300 MB an hour";

export function VideoDataNotice({ className = "" }: { className?: string }) {
  if (!useContext(LessDataContext)) return null;
  return (
    <p className={`text-fluid-sm ${className}`}>
      Videos open on other sites and use {videoDataUsage}.
    </p>
  );
}
