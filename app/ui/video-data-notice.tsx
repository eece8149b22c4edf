import { useContext } from "react";
import { LessDataContext } from "./less-data";

/** A phone's usual quality, 360 lines, at about 0.7 Mbit a second. */
export const videoDataUsage = "about 300 MB an hour";

/** Says what a video costs before one is opened, to those who watch their data. */
export function VideoDataNotice({ className = "" }: { className?: string }) {
  if (!useContext(LessDataContext)) return null;
  return (
    <p className={`text-fluid-sm ${className}`}>
      Videos open on other sites and use {videoDataUsage}.
    </p>
  );
}
