import type { HelpLine } from "./settings";

/** Returns undefined if the settings have no emergency number. */
export function formatEmergencyNotice(helpLines: readonly HelpLine[]): string | undefined {
  const numbers = helpLines
    .filter(({ isEmergency }) => isEmergency)
    .map(({ number, country }) => `${number} (${country})`);
  if (numbers.length === 0) return undefined;
  const list = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(numbers);
  return `If someone’s life is in danger now, please call ${list} first.`;
}
