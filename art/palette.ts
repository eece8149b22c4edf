import { at } from "./at.ts";
import type { Random } from "./random.ts";

export interface Colour {
  l: number;
  c: number;
  h: number;
}

export type Hour = "night" | "vigil" | "dawn" | "day";

function colour(l: number, c: number, h: number): Colour {
  return { l, c, h };
}

export const GLASS = {
  light: colour(0.985, 0.035, 95),
  ivory: colour(0.94, 0.035, 90),
  linen: colour(0.86, 0.045, 80),
  silver: colour(0.85, 0.03, 265),
  pearl: colour(0.8, 0.045, 290),
  gold: colour(0.83, 0.145, 84),
  amber: colour(0.74, 0.155, 68),
  honey: colour(0.64, 0.135, 62),
  ember: colour(0.62, 0.19, 35),
  rose: colour(0.6, 0.17, 15),
  wine: colour(0.4, 0.15, 12),
  violet: colour(0.4, 0.13, 305),
  plum: colour(0.3, 0.1, 320),
  indigo: colour(0.31, 0.11, 281),
  night: colour(0.21, 0.065, 280),
  sky: colour(0.78, 0.085, 235),
  azure: colour(0.61, 0.13, 250),
  cobalt: colour(0.45, 0.15, 263),
  teal: colour(0.56, 0.09, 205),
  foam: colour(0.92, 0.035, 215),
  leaf: colour(0.63, 0.13, 142),
  moss: colour(0.47, 0.1, 145),
  pine: colour(0.34, 0.07, 165),
  sage: colour(0.74, 0.09, 138),
  bark: colour(0.42, 0.075, 48),
  umber: colour(0.31, 0.055, 40),
  clay: colour(0.58, 0.115, 48),
  stone: colour(0.55, 0.03, 290),
} as const;

/* Hues below zero are intended: gold, rose and violet are then one continuous path around the colour wheel. */
const RAMPS: Record<Hour, readonly Colour[]> = {
  dawn: [
    colour(0.975, 0.05, 96),
    colour(0.9, 0.125, 88),
    colour(0.81, 0.155, 72),
    colour(0.7, 0.17, 48),
    colour(0.59, 0.175, 20),
    colour(0.49, 0.15, 2),
    colour(0.4, 0.128, -34),
    colour(0.31, 0.12, -66),
    colour(0.24, 0.09, -78),
  ],
  vigil: [
    colour(0.95, 0.08, 92),
    colour(0.8, 0.15, 74),
    colour(0.62, 0.165, 42),
    colour(0.48, 0.15, 12),
    colour(0.385, 0.135, -30),
    colour(0.315, 0.12, -58),
    colour(0.26, 0.095, -72),
    colour(0.215, 0.07, -79),
  ],
  night: [
    colour(0.96, 0.04, 95 - 360),
    colour(0.82, 0.07, -118),
    colour(0.64, 0.12, -108),
    colour(0.5, 0.145, -98),
    colour(0.39, 0.14, -88),
    colour(0.31, 0.115, -81),
    colour(0.25, 0.085, -78),
    colour(0.2, 0.06, -79),
  ],
  day: [
    colour(0.98, 0.045, 96),
    colour(0.92, 0.1, 86),
    colour(0.85, 0.11, 62),
    colour(0.75, 0.105, 22),
    colour(0.65, 0.11, -40),
    colour(0.56, 0.135, -86),
    colour(0.45, 0.145, -92),
    colour(0.35, 0.125, -86),
    colour(0.28, 0.1, -80),
  ],
};

/* Vivid colours are mixed along the colour wheel. Pale colours are mixed directly, because white would turn green on its way to grey. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const l = from.l + (to.l - from.l) * share;
  if (Math.min(from.c, to.c) < 0.06) {
    const [fx, fy, tx, ty] = [cos(from), sin(from), cos(to), sin(to)];
    const [a, b] = [fx + (tx - fx) * share, fy + (ty - fy) * share];
    return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) * 180) / Math.PI };
  }
  const turn = ((to.h - from.h + 540) % 360) - 180;
  return { l, c: from.c + (to.c - from.c) * share, h: from.h + turn * share };
}

function cos({ c, h }: Colour): number {
  return c * Math.cos((h * Math.PI) / 180);
}

function sin({ c, h }: Colour): number {
  return c * Math.sin((h * Math.PI) / 180);
}

/** The colour of the sky at an hour: 0 is at the light, 1 is the farthest point. */
export function skyAt(hour: Hour, distance: number): Colour {
  const ramp = RAMPS[hour];
  const place = Math.min(Math.max(distance, 0), 0.9999) * (ramp.length - 1);
  const index = Math.floor(place);
  return mix(at(ramp, index), at(ramp, index + 1), place - index);
}

export function lighten(base: Colour, amount: number): Colour {
  return { ...base, l: Math.min(0.99, Math.max(0.1, base.l + amount)) };
}

/** A small random shift of lightness, chroma and hue, so that no two shards are alike. */
export function vary(base: Colour, random: Random, amount = 1): Colour {
  return {
    l: Math.min(0.99, Math.max(0.1, base.l + random.around(0.035 * amount))),
    c: Math.max(0, base.c * (1 + random.around(0.18 * amount))),
    h: base.h + random.around(7 * amount),
  };
}

function toLinear({ l, c, h }: Colour): [number, number, number] {
  const [a, b] = [cos({ l, c, h }), sin({ l, c, h })];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, "0");
}

/** Colours outside sRGB lose chroma and keep their hue. */
export function toHex(base: Colour): string {
  let fitted = base;
  let linear = toLinear(fitted);
  while (fitted.c > 0.005 && linear.some((part) => part < -0.001 || part > 1.001)) {
    fitted = { ...fitted, c: fitted.c * 0.95 };
    linear = toLinear(fitted);
  }
  return `#${linear.map(toByte).join("")}`;
}
