const NIGHT = "#1b1433";
const ARCH = "M7 45V23A35 35 0 0 1 24 3A35 35 0 0 1 41 23V45Z";

/* On a 48 grid, two-unit lines on odd coordinates: at 24 px each falls on one whole pixel. */
const GLASS = [
  `<path fill="#d8456b" d="M0 9.8L24 33H0Z"/>`,
  `<path fill="#c93d74" d="M48 9.8L24 33H48Z"/>`,
  `<path fill="#f08a4b" d="M0 9.8V0H14.5L24 33Z"/>`,
  `<path fill="#ee7d52" d="M48 9.8V0H33.5L24 33Z"/>`,
  `<path fill="#f8c35a" d="M14.5 0H33.5L24 33Z"/>`,
  `<path fill="#3f6fc4" d="M0 33H48V48H0Z"/>`,
  `<path fill="#f2b04c" d="M19 33H29L33 48H15Z"/>`,
].join("");

const LEADS =
  `<path d="M24 33L9 18.5M24 33L16.5 7M24 33L31.5 7M24 33L39 18.5M8 33H40` +
  `M19.5 33L15.5 46M28.5 33L32.5 46"/>`;

function glass(): string {
  return (
    `<clipPath id="mark-arch"><path d="${ARCH}"/></clipPath>` +
    `<g clip-path="url(#mark-arch)"><path fill="${NIGHT}" d="M0 0H48V48H0Z"/>${GLASS}` +
    `<g stroke="${NIGHT}" stroke-width="2">${LEADS}</g>` +
    `<path fill="#fff3cf" stroke="${NIGHT}" stroke-width="2" d="M15 33A9 9 0 0 1 33 33Z"/></g>` +
    `<path fill="none" stroke="${NIGHT}" stroke-width="6" stroke-linejoin="round" d="${ARCH}"/>` +
    `<path fill="none" stroke="#e3b04b" stroke-width="2" stroke-linejoin="round" d="${ARCH}"/>`
  );
}

/** The logo: a lancet arch with the sun rising in it. It carries its own edge on light and dark. */
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${glass()}</svg>`;

/** The mark on a full square of night; `inset` keeps it clear of a launcher's mask. */
export function markOnNight(inset: number): string {
  const scale = 1 - inset * 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">` +
    `<path fill="${NIGHT}" d="M0 0H48V48H0Z"/>` +
    `<g transform="translate(${48 * inset} ${48 * inset}) scale(${scale})">${glass()}</g></svg>`
  );
}
