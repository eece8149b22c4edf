import { lancet } from "./lancet.ts";
import { type Lettering, letterer } from "./lettering.ts";
import { type Piece, windowBody } from "./window.ts";

const SHARE = { width: 1200, height: 630 };

export interface ShareText {
  lines: readonly Lettering[];
  tagline: Lettering;
}

const MAX_LINE_WIDTH = 530;

/** Breaks the name into lines and sets the tagline below. */
export async function shareText(name: string, tagline: string): Promise<ShareText> {
  const [bold, regular] = [await letterer(500), await letterer(400)];
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const line = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && bold(line, 84).width <= MAX_LINE_WIDTH) lines.splice(-1, 1, line);
    else lines.push(word);
  }
  return { lines: lines.map((line) => bold(line, 84)), tagline: regular(tagline, 25) };
}

/** The window of the home page on a dark background, with the name beside it if text is given. */
export function composeShare(piece: Piece, text?: ShareText): string {
  const { body, stage } = windowBody(piece, "portrait");
  const { left, top, width, height } = stage;
  const scale = 566 / height;
  const middle = text ? 322 : SHARE.width / 2;
  const x = middle - (left + width / 2) * scale;
  const y = 32 - top * scale;
  const [arch, rule] = [
    lancet(left, top, width, height),
    lancet(left - 3, top - 4.6, width + 6, height + 7.6),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE.width}" height="${SHARE.height}">` +
    `<defs><radialGradient id="around" gradientUnits="userSpaceOnUse" cx="${middle}" cy="400" r="760">` +
    `<stop offset="0" stop-color="#5a2a58"/><stop offset=".42" stop-color="#25153f"/><stop offset="1" stop-color="#120f2b"/></radialGradient>` +
    `<clipPath id="arch"><path d="${arch}"/></clipPath></defs>` +
    `<rect width="${SHARE.width}" height="${SHARE.height}" fill="url(#around)"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<g clip-path="url(#arch)">${body}</g>` +
    `<path d="${arch}" fill="none" stroke="#100b17" stroke-width="2.4"/>` +
    `<path d="${rule}" fill="none" stroke="#e8bd5a" stroke-width="1"/></g>${text ? drawText(text) : ""}</svg>`
  );
}

function drawText({ lines, tagline }: ShareText): string {
  const first = 315 - lines.length * 42 + 26;
  const foot = first + lines.length * 88 - 44;
  const rows = lines.map(
    ({ path }, i) =>
      `<path fill="#fdf8ec" transform="translate(612 ${first + i * 88})" d="${path}"/>`,
  );
  return (
    `${rows.join("")}<path stroke="#e8bd5a" stroke-width="2" d="M614 ${foot}h120"/>` +
    `<path fill="#f0c15f" transform="translate(612 ${foot + 52})" d="${tagline.path}"/>`
  );
}
