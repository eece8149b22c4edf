import { parseAmount } from "./amount";
import { covenantTiers, formatNaira, formatTierRange, type Tier } from "./covenant";

type Choice = { tiers: readonly string[]; currency: string; figures: string };

/**
 * A gentle word where an amount in naira is outside the ticked tiers; undefined where it fits, or
 * where nothing can be said. Several tiers may be meant one by one or together.
 */
export function amountNote({ tiers, currency, figures }: Choice): string | undefined {
  const amount = parseAmount(figures);
  const ticked = covenantTiers.filter(({ key }) => tiers.includes(key));
  if (amount === undefined || currency !== "NAIRA" || ticked.length === 0) return undefined;
  if (ticked.some((tier) => isWithin(tier, amount)) || isWithin(together(ticked), amount)) {
    return undefined;
  }
  const chosen = new Intl.ListFormat("en-GB").format(ticked.map(named));
  const fitting = covenantTiers.find((tier) => isWithin(tier, amount));
  const better = fitting ? ` and within ${named(fitting)}` : "";
  return `${formatNaira(amount)} a month is outside ${chosen}${better}. Change one or the other if you like, or leave both: every gift is welcome.`;
}

/** What was ticked, said again where the amount is written. */
export function tierNote(keys: readonly string[]): string | undefined {
  const ticked = covenantTiers.filter(({ key }) => keys.includes(key));
  if (ticked.length === 0) return undefined;
  const chosen = new Intl.ListFormat("en-GB").format(ticked.map(named));
  return `You have chosen ${chosen}, each month.`;
}

function isWithin({ min, max }: Pick<Tier, "min" | "max">, amount: number): boolean {
  return max === null ? amount > min : amount >= min && amount <= max;
}

function together(tiers: readonly Tier[]): Pick<Tier, "min" | "max"> {
  const isOpen = tiers.some(({ max }) => max === null);
  return {
    min: sum(tiers.map(({ min }) => min)),
    max: isOpen ? null : sum(tiers.map(({ max }) => max ?? 0)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function named(tier: Tier): string {
  return `${tier.name} (${formatTierRange(tier)})`;
}
