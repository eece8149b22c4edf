import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { icons } from "../app/ui/icons.ts";

const own = "art/icons";
const lucide = "node_modules/lucide-static/icons";
const target = "app/ui/generated";

/** One sprite of the icons in use: no page carries an icon as JavaScript. */
export async function makeIcons(): Promise<void> {
  const symbols = await Promise.all(icons.map(readSymbol));
  await mkdir(target, { recursive: true });
  await writeFile(
    `${target}/icons.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`,
  );
}

async function readSymbol(name: string): Promise<string> {
  const folder = existsSync(`${own}/${name}.svg`) ? own : lucide;
  const svg = await readFile(`${folder}/${name}.svg`, "utf8");
  const shapes = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s+/g, " ").trim()}</symbol>`;
}
