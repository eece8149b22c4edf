/** Which fields of a form a person changed. The form sends a hash of each value that it was opened with. */
import type { FormResult } from "~/ui/forms/form-result";

type Values = FormResult["values"];

/** Fields of every form and columns of every record that nobody types. */
const managed = new Set([
  "id",
  "duplicateOf",
  "version",
  "base",
  "revision",
  "sending",
  "intent",
  "createdAt",
  "updatedAt",
  "deletedAt",
  "isSample",
  "position",
]);

/** The value of the field `base`. */
export function hashFields(values: Values): string {
  const hashes = typedFields(values).map((name) => [name, hash(toText(values[name]))]);
  return JSON.stringify(Object.fromEntries(hashes));
}

/** What was typed, without the fields that the form adds. */
export function typedValues(values: Values): Values {
  return Object.fromEntries(typedFields(values).map((name) => [name, values[name] ?? ""]));
}

/** The fields with different values. */
export function differentFields(one: Values, other: Values): string[] {
  return [...new Set([...typedFields(one), ...typedFields(other)])].filter(
    (name) => toText(one[name]) !== toText(other[name]),
  );
}

export type Merge = {
  /** Your changes on top of their version. */
  values: Values;
  /** Only you changed them. */
  yours: string[];
  /** Only they changed them. */
  theirs: string[];
  /** You both changed them. `values` has yours. */
  both: string[];
};

/** `groupOf` names fields that only make sense together. Without hashes, every field is yours. */
export function mergeChanges(
  values: Values,
  theirs: Values,
  groupOf: (field: string) => string = (field) => field,
): Merge {
  const base = parseHashes(values.base);
  const isChanged = (of: Values) => (name: string) =>
    base === undefined || hash(toText(of[name])) !== (base.get(name) ?? hash(""));
  // A form without hashes may send more than the record.
  const names = [...new Set([...(base ? typedFields(values) : []), ...typedFields(theirs)])];
  const byYou = new Set(names.filter(isChanged(values)).map(groupOf));
  const byThem = new Set(names.filter(isChanged(theirs)).map(groupOf));
  const merged = { ...values };
  for (const name of names.filter((field) => !byYou.has(groupOf(field)))) {
    merged[name] = theirs[name] ?? "";
  }
  const different = names.filter((name) => toText(values[name]) !== toText(theirs[name]));
  const groups = [...new Set(different.map(groupOf))];
  return {
    values: merged,
    yours: groups.filter((group) => byYou.has(group) && !byThem.has(group)),
    theirs: groups.filter((group) => !byYou.has(group)),
    both: groups.filter((group) => byYou.has(group) && byThem.has(group)),
  };
}

function typedFields(values: Values): string[] {
  return Object.keys(values).filter((name) => !managed.has(name));
}

/** Undefined if the form sent none, or no valid ones. */
function parseHashes(base: Values[string] | undefined): Map<string, unknown> | undefined {
  try {
    const hashes = JSON.parse(String(base ?? ""));
    const isObject = typeof hashes === "object" && hashes !== null && !Array.isArray(hashes);
    return isObject ? new Map(Object.entries(hashes)) : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers send line breaks as CRLF, and checkboxes of one name in the order of the page. */
function toText(value: Values[string] | undefined): string {
  return [value ?? ""].flat().toSorted().join("\n").replaceAll("\r\n", "\n").trim();
}

/** cyrb53: 53 bits are enough to notice a change, and the code runs in every browser. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}
