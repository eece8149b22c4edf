import { at } from "./at.ts";
import { bounds, centreOf, distance, type Outline, type Point, toward } from "./outline.ts";
import { type Colour, lighten, toHex, vary } from "./palette.ts";
import type { Item, Light, Pane, Stroke } from "./pane.ts";
import type { Random } from "./random.ts";

const LEAD = "#100b17";
const LEAD_SHINE = "#a99fbd";
const STREAKS = 12;
const LONGEST_STRAIGHT = 13;

function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/* One slow wave bends all lines a little, because glass cut by hand is never straight. */
function tremble([x, y]: Point): Point {
  return [
    x + 0.5 * Math.sin(x * 0.09 + y * 0.13 + 1) + 0.14 * Math.sin(y * 0.31 - x * 0.17),
    y + 0.5 * Math.sin(y * 0.08 - x * 0.12 + 4) + 0.14 * Math.sin(x * 0.29 + y * 0.19),
  ];
}

function pathData(points: Outline, closed = true): string {
  const corners = closed ? [...points, at(points, 0)] : points;
  const traced = corners.flatMap((corner, i): Point[] => {
    const next = corners[i + 1];
    if (!next) return [corner];
    const parts = Math.ceil(distance(corner, next) / LONGEST_STRAIGHT);
    return Array.from({ length: parts }, (_, k) => toward(corner, next, k / parts));
  });
  const data = traced.map(tremble).map(([x, y], i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`);
  return closed ? `${data.join("")}Z` : data.join("");
}

/** The streaks of drawn sheet glass. Each shard uses one of several sheets. */
export function streakDefs(random: Random): string {
  return Array.from({ length: STREAKS }, (_, sheet) => {
    const angle = Math.round(random.between(0, 180));
    const stops = Array.from({ length: 8 }, (_, i) => {
      const tint = random.next() < 0.5 ? "#fff" : "#0a0420";
      const opacity = random.between(0, tint === "#fff" ? 0.2 : 0.19).toFixed(2);
      const offset = ((i + random.around(0.4)) / 7).toFixed(2);
      return `<stop offset="${offset}" stop-color="${tint}" stop-opacity="${opacity}"/>`;
    });
    const turn = `gradientTransform="rotate(${angle} .5 .5)"`;
    return `<linearGradient id="streak${sheet}" ${turn}>${stops.join("")}</linearGradient>`;
  }).join("");
}

const BROAD = 1.7;

/**
 * A lead came: its shadow on the glass, its dark body and a thin highlight. A broad came is drawn twice with a small
 * offset, so that its width depends on its direction.
 */
function came(data: string, width: number): string {
  const line = (colour: string, opacity: number, share: number, move = "") =>
    `<path d="${data}" stroke="${colour}" stroke-opacity="${opacity}" ` +
    `stroke-width="${round(width * share)}"${move}/>`;
  const shoulder = ` transform="translate(${round(-width * 0.2)} ${round(-width * 0.24)})"`;
  const weight = ` transform="translate(${round(width * 0.16)} ${round(width * 0.2)})"`;
  return (
    `<g fill="none" stroke-linejoin="round">` +
    line("#050209", 0.22, 2.3) +
    (width > BROAD ? line("#050209", 0.16, 1.6) : "") +
    `${line(LEAD, 1, width > BROAD ? 0.86 : 1)}${width > BROAD ? line(LEAD, 1, 0.86, weight) : ""}${line(LEAD_SHINE, 0.26, 0.24, shoulder)}</g>`
  );
}

function shardGradient(id: string, shard: Outline, base: Colour, light: Light): string {
  const [x, y] = centreOf(shard);
  const [x0, y0, x1, y1] = bounds(shard);
  const away = distance([x, y], light.at) || 1;
  const half = Math.hypot(x1 - x0, y1 - y0) * 0.36;
  const [dx, dy] = [((light.at[0] - x) / away) * half, ((light.at[1] - y) / away) * half];
  const near = Math.max(0, 1 - away / light.reach);
  const stop = (offset: number, shift: number) =>
    `<stop offset="${offset}" stop-color="${toHex(lighten(base, shift))}"/>`;
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x + dx)}" ` +
    `y1="${round(y + dy)}" x2="${round(x - dx)}" y2="${round(y - dy)}">` +
    `${stop(0, 0.05 + near * 0.05)}${stop(0.5, near * 0.02)}${stop(1, -0.065)}</linearGradient>`
  );
}

function glazePane(pane: Pane, id: string, light: Light, random: Random): string {
  const defs: string[] = [`<clipPath id="${id}"><path d="${pathData(pane.outline)}"/></clipPath>`];
  const shards: string[] = [];
  const seams = ["", "", ""];
  pane.shards.forEach(({ outline, colour }, i) => {
    const shardId = `${id}-${i}`;
    const data = pathData(outline);
    defs.push(shardGradient(shardId, outline, vary(colour, random, pane.variety), light));
    const sheet = Math.floor(random.next() * STREAKS);
    shards.push(`<path d="${data}" fill="url(#${shardId})"/>`);
    shards.push(`<path d="${data}" fill="url(#streak${sheet})"/>`);
    seams[Math.floor(random.next() * 3)] += data;
  });
  const leads = seams.map((data, i) =>
    data && pane.shards.length > 1 ? came(data, pane.seam * (0.85 + i * 0.17)) : "",
  );
  const outline = pane.lead ? came(pathData(pane.outline), pane.lead) : "";
  return (
    `<defs>${defs.join("")}</defs>` +
    `<g clip-path="url(#${id})">${shards.join("")}${leads.join("")}</g>${outline}`
  );
}

function paintStroke({ points, width, colour, opacity }: Stroke): string {
  return (
    `<path d="${pathData(points, false)}" fill="none" stroke="${toHex(colour)}" ` +
    `stroke-opacity="${opacity}" stroke-width="${round(width)}" ` +
    `stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

export function glaze(items: readonly Item[], light: Light, random: Random): string {
  return items
    .map((item, i) =>
      item.kind === "pane" ? glazePane(item, `p${i}`, light, random) : paintStroke(item),
    )
    .join("");
}
