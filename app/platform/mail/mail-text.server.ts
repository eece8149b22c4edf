/** A mail as plain text, 72 columns wide. */

import { siteOrigin } from "~/platform/site-origin.server";
import type { Block, Mail } from "./mail.server";

const columns = 72;

export function renderMailText(mail: Mail): string {
  const parts = [
    `${mail.brand}\n${"=".repeat(Math.min(mail.brand.length, columns))}`,
    wrap(mail.subject, columns),
    ...mail.blocks.map(layOutBlock),
    `-- \n${wrap(mail.reason, columns)}\n${layOutStop(mail)}${siteOrigin()}/`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function layOutStop({ unsubscribe }: Mail): string {
  return unsubscribe ? `${unsubscribe.words}:\n${siteOrigin()}${unsubscribe.path}\n` : "";
}

function layOutBlock(block: Block): string {
  if (typeof block === "string") return wrap(block, columns);
  if ("quote" in block) return wrap(block.quote, columns - 2).replaceAll(/^/gm, "> ");
  if ("link" in block) return `${block.link}:\n${siteOrigin()}${block.path}`;
  const facts = block.facts.map(([label, value]) => wrap(`${label}: ${value}`, columns, "  "));
  return [`${block.title}`, ...facts].join("\n");
}

/** Breaks lines at spaces. What has none, such as an address, stays whole. */
function wrap(text: string, width: number, indent = ""): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => wrapLine(line, width - indent.length, indent))
    .join("\n");
}

function wrapLine(line: string, width: number, indent: string): string {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const longer = current ? `${current} ${word}` : word;
    if (current && longer.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].map((words) => (words ? indent + words : "")).join("\n");
}
