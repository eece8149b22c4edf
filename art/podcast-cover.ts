import { lancet } from "./lancet.ts";
import { type Lettering, letterer } from "./lettering.ts";
import { type Piece, windowBody } from "./window.ts";

/** Podcast directories require a square of at least 1400 pixels. It is drawn at twice this size. */
const SIDE = 700;
export const COVER_ZOOM = 2;

export interface CoverText {
  title: Lettering;
  name: Lettering;
}

export async function coverText(title: string, name: string): Promise<CoverText> {
  const [bold, regular] = [await letterer(500), await letterer(400)];
  return { title: bold(title, 92), name: regular(name, 32) };
}

/** The window of the home page on a dark ground, with text below it if it is given. */
export function composeCover(piece: Piece, text?: CoverText): string {
  const { body, stage } = windowBody(piece, "portrait");
  const { left, top, width, height } = stage;
  const middle = SIDE / 2;
  const [edge, tall] = text ? [34, 478] : [36, 628];
  const scale = tall / height;
  const x = middle - (left + width / 2) * scale;
  const y = edge - top * scale;
  const [arch, rule] = [
    lancet(left, top, width, height),
    lancet(left - 3, top - 4.6, width + 6, height + 7.6),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">` +
    `<defs><radialGradient id="around" gradientUnits="userSpaceOnUse" cx="${middle}" cy="380" r="560">` +
    `<stop offset="0" stop-color="#5a2a58"/><stop offset=".48" stop-color="#25153f"/><stop offset="1" stop-color="#120f2b"/></radialGradient>` +
    `<clipPath id="arch"><path d="${arch}"/></clipPath></defs>` +
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#around)"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<g clip-path="url(#arch)">${body}</g>` +
    `<path d="${arch}" fill="none" stroke="#100b17" stroke-width="2.4"/>` +
    `<path d="${rule}" fill="none" stroke="#e8bd5a" stroke-width="1"/></g>${text ? drawText(text) : ""}</svg>`
  );
}

function drawText({ title, name }: CoverText): string {
  const draw = ({ path, width }: Lettering, fill: string, baseline: number) =>
    `<path fill="${fill}" transform="translate(${(SIDE - width) / 2} ${baseline})" d="${path}"/>`;
  return draw(title, "#fdf8ec", 606) + draw(name, "#f0c15f", 661);
}
