/** The parts of a mail, and its rendering as plain text and as HTML. */
import type { Database } from "~/platform/database.server";
import { siteOrigin } from "~/platform/site-origin.server";
import type { Address } from "./mail-address.server";

/** A paragraph, a titled list of facts, a quotation of submitted text, or a link into the site. */
export type Block =
  | string
  | { title: string; facts: [label: string, value: string][] }
  | { quote: string }
  | { link: string; path: string };

export type Mail = {
  to: Address[];
  replyTo?: Address;
  /** Never submitted text: the address may belong to someone else. */
  subject: string;
  brand: string;
  blocks: Block[];
  /** Why this person gets this mail. */
  reason: string;
  /** A link in the footer, and one-click unsubscribing in the mail program (RFC 8058). */
  unsubscribe?: { label: string; path: string };
};

/** `render` returns undefined if the record was erased. */
export type MailKind = {
  kind: string;
  render: (subjectId: string, payload: unknown) => Promise<Mail | undefined>;
  /** If `render` returns undefined, the row is deleted instead of marked as failed. */
  canBeDropped?: true;
  /** Runs once the mail server has accepted the mail, in the transaction that marks it as sent. */
  onSent?: (transaction: Database, subjectId: string, acceptedAt: string) => Promise<void>;
};

const textColumns = 72;

export function renderMailText(mail: Mail): string {
  const parts = [
    `${mail.brand}\n${"=".repeat(Math.min(mail.brand.length, textColumns))}`,
    wrap(mail.subject, textColumns),
    ...mail.blocks.map(blockToText),
    `-- \n${wrap(mail.reason, textColumns)}\n${unsubscribeText(mail)}${siteOrigin()}/`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function unsubscribeText({ unsubscribe }: Mail): string {
  return unsubscribe ? `${unsubscribe.label}:\n${siteOrigin()}${unsubscribe.path}\n` : "";
}

function blockToText(block: Block): string {
  if (typeof block === "string") return wrap(block, textColumns);
  if ("quote" in block) return wrap(block.quote, textColumns - 2).replaceAll(/^/gm, "> ");
  if ("link" in block) return `${block.link}:\n${siteOrigin()}${block.path}`;
  const facts = block.facts.map(([label, value]) => wrap(`${label}: ${value}`, textColumns, "  "));
  return [`${block.title}`, ...facts].join("\n");
}

/** Breaks lines at spaces only, so that addresses stay whole. */
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
  return [...lines, current].map((part) => (part ? indent + part : "")).join("\n");
}

const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const sans = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const style = {
  page: `margin:0;padding:24px 12px;background:#f6f1e7;color:#1d1c34;${sans};font-size:17px;line-height:1.6`,
  card: "max-width:600px;margin:0 auto",
  head: `padding:26px 32px;background:#121130;border-radius:12px 12px 0 0;color:#fdfaf3;${serif};font-size:20px;line-height:1.25`,
  rule: "height:3px;background:#f1ba4b;font-size:0;line-height:0",
  sheet: "padding:32px 32px 14px;background:#fdfaf3;border-radius:0 0 12px 12px",
  title: `margin:0 0 20px;${serif};font-size:26px;font-weight:500;line-height:1.2`,
  paragraph: "margin:0 0 18px",
  facts: "margin:0 0 22px;padding:18px 20px 8px;background:#f6f1e7;border-radius:10px",
  factsTitle: `margin:0 0 10px;${serif};font-size:19px;font-weight:500;line-height:1.3`,
  label: "margin:0;color:#524f65;font-size:14px;line-height:1.4",
  value: "margin:0 0 10px;overflow-wrap:anywhere",
  quote:
    "margin:0 0 22px;padding:2px 0 2px 18px;border-left:3px solid #f1ba4b;overflow-wrap:anywhere",
  button:
    "display:inline-block;padding:12px 26px;background:#201e44;border-radius:999px;color:#fdfaf3;font-weight:600;text-decoration:none",
  foot: "max-width:536px;margin:20px auto 0;padding:0 20px;color:#524f65;font-size:14px;line-height:1.5",
  footLink: "color:#524f65",
};

const dark = `@media (prefers-color-scheme: dark) {
.page { background: #0b0b21 !important; color: #f1ece3 !important; }
.sheet { background: #161532 !important; }
.facts { background: #0b0b21 !important; }
.muted { color: #b6b5c9 !important; }
.button { background: #f1ba4b !important; color: #121130 !important; }
}`;

export function renderMailHtml(mail: Mail): string {
  const address = escaped(`${siteOrigin()}/`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="${style.page}">
<div style="${style.card}">
<div style="${style.head}">${escaped(mail.brand)}</div>
<div style="${style.rule}"></div>
<div class="sheet" style="${style.sheet}">
<h1 style="${style.title}">${escaped(mail.subject)}</h1>
${mail.blocks.map(blockToHtml).join("\n")}
</div>
</div>
<p class="muted" style="${style.foot}">${escaped(mail.reason)}<br>${unsubscribeHtml(mail)}<a class="muted" style="${style.footLink}" href="${address}">${address}</a></p>
</body>
</html>
`;
}

function unsubscribeHtml({ unsubscribe }: Mail): string {
  if (!unsubscribe) return "";
  const address = escaped(`${siteOrigin()}${unsubscribe.path}`);
  return `<a class="muted" style="${style.footLink}" href="${address}">${escaped(unsubscribe.label)}</a><br>`;
}

function blockToHtml(block: Block): string {
  if (typeof block === "string") return `<p style="${style.paragraph}">${escaped(block)}</p>`;
  if ("quote" in block) {
    return `<blockquote style="${style.quote}">${escaped(block.quote)}</blockquote>`;
  }
  if ("link" in block) {
    const address = escaped(`${siteOrigin()}${block.path}`);
    return `<p style="${style.paragraph}"><a class="button" style="${style.button}" href="${address}">${escaped(block.link)}</a></p>`;
  }
  const facts = block.facts.map(
    ([label, value]) =>
      `<dt class="muted" style="${style.label}">${escaped(label)}</dt><dd style="${style.value}">${escaped(value)}</dd>`,
  );
  return `<div class="facts" style="${style.facts}"><h2 style="${style.factsTitle}">${escaped(block.title)}</h2><dl style="margin:0">${facts.join("\n")}</dl></div>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;")
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, "<br>\n");
}
