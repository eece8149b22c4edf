import { Fragment, type ReactNode, useContext } from "react";
import { LessDataContext } from "./less-data";
import { replaceElements } from "./replace-elements";

const word = "e-mail";

/** Prevents a line break at the hyphen of "e-mail". */
export function preventEmailBreak(sentence: string): ReactNode {
  return sentence.split(word).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className="whitespace-nowrap">{word}</span>}
      {part}
    </Fragment>
  ));
}

/** `html` must come from `renderMarkdown`. "e-mail" is not broken at its hyphen. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  const isLess = useContext(LessDataContext);
  // Tags are matched as well, so that the word is not found in their attributes.
  const unbroken = (isLess ? reducePictures(html) : html).replaceAll(
    /<[^<>]*>|\be-mail/g,
    (found) => (found === word ? `<span class="whitespace-nowrap">${word}</span>` : found),
  );
  return (
    <div className={`prose measure ${className}`} dangerouslySetInnerHTML={{ __html: unbroken }} />
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
