const NIGHT = "#1b1433";
const GOLD = "#efb94f";
const ARCH = "M7 46V21C7 12 14 6 24 1C34 6 41 12 41 21V46Z";
const INNER = "M10 43V21.5C10 14.4 15.4 9.4 24 4.6C32.6 9.4 38 14.4 38 21.5V43Z";

/* Drawn on a grid of 48. Lead lines are two units wide, one pixel at 24 px. The sun is on the waterline. */
const SUN = "M14.5 32A9.5 9.5 0 0 1 33.5 32Z";
const WATER = [
  "M10 34H38V38C33 35.6 28.6 40 24 38C19.4 36 15 40.4 10 38Z",
  "M10 40.2C15 42.4 19.4 38.2 24 40.2C28.6 42.2 33 37.8 38 40.2V44H10Z",
];

const RAYS: readonly [fill: string, path: string][] = [
  ["#b83a7c", "M8 32V20L14.9 26.4A11.4 11.4 0 0 0 12.6 32Z"],
  ["#e2574f", "M8 17.5V10L16 6L19.4 21.5A11.4 11.4 0 0 0 16 24.8Z"],
  ["#f7a63f", "M18.3 6L24 1L29.7 6L26.9 20.6A11.4 11.4 0 0 0 21.1 20.6Z"],
  ["#e2574f", "M40 17.5V10L32 6L28.6 21.5A11.4 11.4 0 0 1 32 24.8Z"],
  ["#b83a7c", "M40 32V20L33.1 26.4A11.4 11.4 0 0 1 35.4 32Z"],
];

function glass(): string {
  const rays = RAYS.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`).join("");
  return (
    `<path fill="${NIGHT}" stroke="${GOLD}" stroke-width="2" stroke-linejoin="round" d="${ARCH}"/>` +
    `<clipPath id="a"><path d="${INNER}"/></clipPath><g clip-path="url(#a)">${rays}` +
    `<path fill="#4f7fd6" d="${WATER[0]}"/><path fill="#345bb4" d="${WATER[1]}"/></g>` +
    `<path fill="#fff1c9" d="${SUN}"/>`
  );
}

function svg(body: string, box = "0 0 48 48", size = 'width="48" height="48"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${size}>${body}</svg>`;
}

/** The logo: the sun rising from the water in a lancet. Its edge is visible on light and dark backgrounds. */
export const MARK = svg(glass());

/** For 16 pixels: three rays instead of five, one water line, no line thinner than a pixel. */
export const SMALL_MARK = svg(
  `<path fill="${GOLD}" d="M4 48V20C4 10 13 4 24 0C35 4 44 10 44 20V48Z"/>` +
    `<path fill="${NIGHT}" d="M7 45V20.5C7 12.5 14.5 7.2 24 3.6C33.5 7.2 41 12.5 41 20.5V45Z"/>` +
    `<clipPath id="a"><path d="M7 45V20.5C7 12.5 14.5 7.2 24 3.6C33.5 7.2 41 12.5 41 20.5V45Z"/></clipPath><g clip-path="url(#a)">` +
    `<path fill="#e2574f" d="M6 33V4H17.5L20 20.5A13 13 0 0 0 11 33ZM42 33V4H30.5L28 20.5A13 13 0 0 1 37 33Z"/>` +
    `<path fill="#f9b04a" d="M20.5 2H27.5L25.5 19.6A13 13 0 0 0 22.5 19.6Z"/>` +
    `<path fill="#5a8be0" d="M6 36H42V46H6Z"/></g><path fill="#fff1c9" d="M14 33A10 10 0 0 1 34 33Z"/>`,
);

/** In one colour, for print, stamps and forced-colours mode. */
export function plainMark(colour: string): string {
  const panes = [...RAYS.map(([, path]) => path), ...WATER, SUN];
  return svg(
    `<path fill="none" stroke="${colour}" stroke-width="2.4" stroke-linejoin="round" d="${ARCH}"/>` +
      `<clipPath id="a"><path d="${INNER}"/></clipPath><g clip-path="url(#a)"><path fill="${colour}" d="${panes.join("")}"/></g>`,
  );
}

/** The mark on a dark square. `inset` keeps it inside a launcher's mask. */
export function markOnNight(inset: number): string {
  const scale = 1 - inset * 2;
  return svg(
    `<defs><radialGradient id="n" cx=".5" cy=".64" r=".62"><stop stop-color="#4a2352"/><stop offset=".5" stop-color="#22143c"/><stop offset="1" stop-color="#120f2b"/></radialGradient></defs>` +
      `<path fill="url(#n)" d="M0 0H48V48H0Z"/>` +
      `<g transform="translate(${48 * inset} ${48 * inset}) scale(${scale})">${glass()}</g>`,
  );
}

/** The mark and the name side by side. */
export function wordmark(name: { path: string; width: number }, colour: string): string {
  const width = Math.ceil(name.width + 60);
  return svg(
    `${glass()}<path fill="${colour}" transform="translate(54 32)" d="${name.path}"/>`,
    `0 0 ${width} 48`,
    `width="${width}" height="48"`,
  );
}
