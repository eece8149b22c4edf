import { Fragment, type ReactNode } from "react";

const word = "e-mail";
const kept = <span className="whitespace-nowrap">{word}</span>;

/** A sentence of ours whose "e-mail" is never broken at its hyphen. */
export function preventEmailBreak(sentence: string): ReactNode {
  return sentence.split(word).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && kept}
      {part}
    </Fragment>
  ));
}
