import { mailKindLabel } from "~/admin/settings/mail/mail-labels";
import { columnLabel, valueLabel } from "~/admin/stored-labels";
import { fieldLabel } from "~/crud/record-result";
import type { Permission } from "~/platform/auth/permission.server";
import { resources } from "~/resources";
import { formatException, formatRecurrence } from "~/schedule/format-gathering";
import { parseExceptions } from "~/schedule/gathering-schema";
import { parseRule } from "~/schedule/recurrence-rule";
import { formatDateTimeInZone, formatDay } from "~/ui/format-date";

/** Areas of the audit log that are not resources. */
const systemAreas = {
  settings: { label: "Settings", permission: "site" },
  outbox: { label: "Mail", permission: "site" },
  retention: { label: "Privacy", permission: "site" },
  samples: { label: "Sample content", permission: "site" },
  accounts: { label: "People and accounts", permission: "site" },
  backups: { label: "Backups", permission: "site" },
  auditLog: { label: "Audit log", permission: "site" },
} satisfies Record<string, { label: string; permission: Permission }>;

/** The label of each area of the audit log, and the permission to read its entries. */
const areas = new Map<string, { label: string; permission: Permission }>(
  Object.entries({ ...resources, ...systemAreas }),
);

export function areaLabel(area: string): string {
  return areas.get(area)?.label ?? fieldLabel(area);
}

/** The areas whose label has a word that begins with this. */
export function findAreas(term: string): string[] {
  const start = term.toLowerCase();
  return [...areas]
    .filter(([, { label }]) =>
      label
        .toLowerCase()
        .split(" ")
        .some((word) => word.startsWith(start)),
    )
    .map(([area]) => area);
}

export function visibleAreas(isOpen: (permission: Permission) => boolean): string[] {
  return [...areas].filter(([, { permission }]) => isOpen(permission)).map(([area]) => area);
}

/** Words of the stored entries, which never change, and the words that are shown for them. */
const shownWords = [
  ["undid a bulk action", "undid a change of several records"],
  ["bulk action:", "changed several records at once:"],
  ["invited somebody", "invited someone"],
  ["second factor", "two-step verification"],
  ["e-mail", "email"],
] as const;

export function actionLabel(action: string): string {
  return shownWords.reduce(
    (text, [stored, shown]) => text.replaceAll(stored, shown),
    action.replace("the second factor", "second factor"),
  );
}

/** Replaces shown words by stored ones, to search for them. */
export function storedWords(text: string): string {
  return shownWords.reduce(
    (words, [stored, shown]) => words.replaceAll(new RegExp(shown, "gi"), stored),
    text,
  );
}

/** Entries of one action follow each other at most this fast. */
const groupGapMs = 10_000;

type Groupable = { at: string; who: string; area: string; action: string };
export type EntryGroup<Entry> = { summary: string; entries: Entry[] };

/** Joins the entries that one action wrote: a bulk action with its records, and the same done to several records. */
export function groupAuditEntries<Entry extends Groupable>(
  newestFirst: readonly Entry[],
): EntryGroup<Entry>[] {
  const groups: Entry[][] = [];
  for (const entry of newestFirst) {
    const group = groups.at(-1);
    if (group && isSameAction(group, entry)) group.push(entry);
    else groups.push([entry]);
  }
  return groups.map((entries) => ({ summary: summaryOf(entries), entries }));
}

function isSameAction(group: readonly Groupable[], entry: Groupable): boolean {
  const last = group.at(-1);
  if (!last || last.who !== entry.who || last.area !== entry.area) return false;
  if (Date.parse(last.at) - Date.parse(entry.at) > groupGapMs) return false;
  const hasBulkEntry = group.some(isBulkEntry);
  if (isBulkEntry(entry)) return !hasBulkEntry;
  const records = group.filter((one) => !isBulkEntry(one));
  return records.every(({ action }) => withoutTitle(action) === withoutTitle(entry.action));
}

function isBulkEntry({ action }: Groupable): boolean {
  return /^(undid a )?bulk action\b/.test(action);
}

/** The title can have quotation marks of its own. */
function quotedTitle(action: string): string {
  const start = action.indexOf(" “");
  return start < 0 ? "" : action.slice(start, action.lastIndexOf("”") + 1);
}

function withoutTitle(action: string): string {
  return action.replace(quotedTitle(action), "");
}

function summaryOf(entries: readonly Groupable[]): string {
  const [first] = entries;
  if (!first) return "";
  const bulk = entries.find(isBulkEntry);
  if (bulk || entries.length === 1) return actionLabel((bulk ?? first).action);
  const count = entries.length;
  const isTitled = quotedTitle(first.action) !== "";
  return `${actionLabel(first.action)}${isTitled ? ` and ${count - 1} more` : `, ${count} times`}`;
}

/** `prefix` and `suffix` are the unchanged text around the change. */
export type FieldChange = {
  label: string;
  prefix: string;
  before: string;
  after: string;
  suffix: string;
};

/** The log stores this instead of a value that must not be read there. */
const redacted = "…";
const maxContext = 60;
const maxText = 600;

/** Times are shown in `zone`. */
export function diffAuditEntry(
  before: string | null,
  after: string | null,
  zone: string,
): FieldChange[] {
  const [old, now] = [leavesOf(before, zone), leavesOf(after, zone)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.flatMap((field) => {
    const [was, became] = [old.get(field) ?? "", now.get(field) ?? ""];
    if (was === became && was !== redacted) return [];
    return [{ label: pathLabel(field), ...textDifference(was, became) }];
  });
}

/** "Title: Be still → Be glad", one line for each field. */
export function formatAuditChanges(
  before: string | null,
  after: string | null,
  zone: string,
): string {
  return diffAuditEntry(before, after, zone)
    .map(({ label, prefix, before: was, after: became, suffix }) => {
      const texts = [was, became].map((part) => `${prefix}${part}${suffix}`.trim());
      return `${label}: ${texts.filter(Boolean).join(" → ")}`;
    })
    .join("\n");
}

/** Flattens nested values to paths: `nigerianAccount.bank`, `helpLines.1.name`. */
function leavesOf(json: string | null, zone: string): Map<string, string> {
  const leaves = new Map<string, string>();
  const visit = (path: string, value: unknown) => {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(path ? `${path}.${key}` : key, inner);
    } else leaves.set(path || "value", textOf(path, value, zone));
  };
  if (json !== null) visit("", JSON.parse(json));
  return leaves;
}

function textOf(path: string, value: unknown, zone: string): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "string") return typeof value === "number" ? String(value) : "";
  if (path === "rule") return ruleText(value);
  if (path === "exceptions") return parseExceptions(value).map(formatException).join("; ");
  if (path === "kind") return mailKindLabel(value);
  if (isDay.test(value)) return formatDay(value);
  if (isInstant.test(value)) return formatDateTimeInZone(zone, value);
  const column = path.split(".").at(-1) ?? path;
  return column === "area" ? areaLabel(value) : valueLabel(column, value);
}

const isDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** "Every Friday until 25 December 2026" */
function ruleText(rule: string): string {
  const parsed = parseRule(rule);
  if (!parsed) return rule;
  const until = parsed.until ? ` until ${formatDay(parsed.until)}` : "";
  const count = parsed.count ? `, ${parsed.count} times` : "";
  return `${formatRecurrence({ rule, start: null })}${until}${count}`;
}

/** Turns `helpLines.1.name` into "Help lines: 2: Name". */
function pathLabel(path: string): string {
  const parts = path.split(".");
  return parts
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : columnLabel(part)))
    .join(": ");
}

/** Removes the text that is equal at both ends, except a few words of context. */
function textDifference(was: string, became: string): Omit<FieldChange, "label"> {
  const [old, now] = [was, became].map((text) => text.split(/(?<=\s)/)) as [string[], string[]];
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = (words: string[]) => cut(words.slice(start, words.length - end).join(""));
  return {
    prefix: lastOf(now.slice(0, start).join("")),
    before: middle(old),
    after: middle(now),
    suffix: firstOf(now.slice(now.length - end).join("")),
  };
}

function cut(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text;
}

function lastOf(text: string): string {
  return text.length > maxContext ? `…${text.slice(-maxContext).toWellFormed()}` : text;
}

function firstOf(text: string): string {
  return text.length > maxContext ? `${text.slice(0, maxContext).toWellFormed()}…` : text;
}
