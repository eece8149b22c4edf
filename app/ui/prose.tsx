import { useContext } from "react";
import { LessDataContext } from "./less-data";
import { replaceElements } from "./replace-elements";

/** `html` must come from `renderMarkdown`. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  const isLess = useContext(LessDataContext);
  const shown = isLess ? reducePictures(html) : html;
  return (
    <div className={`prose measure ${className}`} dangerouslySetInnerHTML={{ __html: shown }} />
  );
}

/** As `Picture` does: only the smallest size, and no decorative pictures. */
function reducePictures(html: string): string {
  return replaceElements(html, /<(picture)>/g, (picture) =>
    picture.includes(' alt=""')
      ? ""
      : picture.replaceAll(/ srcset="(\S+ \d+w)[^"]*"/g, ' srcset="$1"'),
  );
}
