/** What an entry of the log changed, field by field, as it is read. */
import { fieldLabel } from "~/crud/field-label";

/** `start` and `end` are alike before and after. */
export type FieldChange = {
  label: string;
  prefix: string;
  before: string;
  after: string;
  suffix: string;
};

/** Stands in the log where what a field says is nobody's business. */
const veil = "…";
const mostContext = 60;
const mostText = 600;

export function diffAuditEntry(before: string | null, after: string | null): FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.flatMap((field) => {
    const [was, became] = [old.get(field) ?? "", now.get(field) ?? ""];
    if (was === became && was !== veil) return [];
    return [{ label: pathLabel(field), ...textDifference(was, became) }];
  });
}

/** Every value with the path that leads to it: `nigerianAccount.bank`, `helpLines.1.name`. */
function leavesOf(json: string | null): Map<string, string> {
  const leaves = new Map<string, string>();
  const visit = (path: string, value: unknown) => {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(path ? `${path}.${key}` : key, inner);
    } else leaves.set(path || "value", wordsOf(value));
  };
  if (json !== null) visit("", JSON.parse(json));
  return leaves;
}

function wordsOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : "";
}

/** "helpLines.1.name" is read "Help lines: 2: Name". */
function pathLabel(path: string): string {
  const parts = path.split(".");
  return parts
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : fieldLabel(part)))
    .join(": ");
}

/** Takes off the words that are the same at both ends, and keeps a few of them to know the place by. */
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
  return text.length > mostText ? `${text.slice(0, mostText).toWellFormed()}…` : text;
}

function lastOf(text: string): string {
  return text.length > mostContext ? `…${text.slice(-mostContext).toWellFormed()}` : text;
}

function firstOf(text: string): string {
  return text.length > mostContext ? `${text.slice(0, mostContext).toWellFormed()}…` : text;
}
