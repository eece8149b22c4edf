import { lancet } from "./lancet.ts";
import { type Piece, windowBody } from "./window.ts";

const SHARE = { width: 1200, height: 630 };

/** The window in its arch with a gold rule, alone on the night. */
export function composeShare(piece: Piece): string {
  const { body, stage } = windowBody(piece, "portrait");
  const { left, top, width, height } = stage;
  const scale = 566 / height;
  const x = SHARE.width / 2 - (left + width / 2) * scale;
  const y = 32 - top * scale;
  const arch = lancet(left, top, width, height);
  const rule = lancet(left - 3, top - 4.6, width + 6, height + 7.6);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE.width}" height="${SHARE.height}">` +
    `<defs><radialGradient id="around" cx=".5" cy=".62" r=".62"><stop offset="0" stop-color="#4a2352"/>` +
    `<stop offset=".45" stop-color="#22143c"/><stop offset="1" stop-color="#120c26"/></radialGradient>` +
    `<clipPath id="arch"><path d="${arch}"/></clipPath></defs>` +
    `<rect width="${SHARE.width}" height="${SHARE.height}" fill="url(#around)"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<g clip-path="url(#arch)">${body}</g>` +
    `<path d="${arch}" fill="none" stroke="#100b17" stroke-width="2.4"/>` +
    `<path d="${rule}" fill="none" stroke="#e8bd5a" stroke-width="1"/></g></svg>`
  );
}
