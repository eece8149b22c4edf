import { Fragment } from "react";

const webAddress = /(https?:\/\/[^\s<>"“”]+)/i;
const punctuation = ".,;:!?)]'’";

/** A text of the ministry: web addresses in it become links. Texts of visitors stay text. */
export function LinkedText({ text }: { text: string }) {
  return splitAtLinks(text).map(({ text: part, href }, index) =>
    href ? (
      <a
        key={index}
        href={href}
        rel="noopener"
        className="underline underline-offset-4 wrap-anywhere"
      >
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

type Part = { text: string; href?: string };

export function splitAtLinks(text: string): Part[] {
  return text
    .split(webAddress)
    .flatMap((part, index) => (index % 2 === 0 ? { text: part } : splitAddress(part)))
    .filter((part) => part.text !== "");
}

/** Punctuation at the end belongs to the sentence. */
function splitAddress(found: string): Part[] {
  let end = found.length;
  while (punctuation.includes(found.charAt(end - 1))) end -= 1;
  const href = found.slice(0, end);
  return URL.canParse(href)
    ? [{ text: href, href }, { text: found.slice(end) }]
    : [{ text: found }];
}
