import { covenantTiers, formatNaira, formatTierRange, type Tier } from "./covenant";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const large: [size: number, name: string][] = [
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1_000, "thousand"],
];
const money: Record<string, [one: string, many: string]> = {
  NAIRA: ["naira", "naira"],
  POUNDS: ["pound", "pounds"],
  DOLLARS: ["dollar", "dollars"],
  RANDS: ["rand", "rands"],
  DINAR: ["dinar", "dinars"],
  CEDIS: ["cedi", "cedis"],
  EUROS: ["euro", "euros"],
};

/** "5,000", "₦5 000" and "N5000.00" are 5000; undefined for anything that is not a plain number. */
export function parseAmount(typed: string | null): number | undefined {
  const plain = (typed ?? "").trim().replace(/^(?:NGN|N|[₦£$€])\s*/i, "");
  const digits = plain.replaceAll(/[\s,]/g, "");
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** "Twenty-five thousand naira"; empty unless the amount is a whole number. */
export function spellOutAmount(typed: string, currency: string): string {
  const amount = parseAmount(typed);
  const [one, many] = money[currency] ?? [];
  if (!amount || !Number.isInteger(amount)) return "";
  const text = `${inWords(amount)} ${amount === 1 ? one : many}`;
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function inWords(amount: number): string {
  const [size, name] = large.find(([size]) => amount >= size) ?? [];
  if (size && name) return joined(`${inWords(Math.floor(amount / size))} ${name}`, amount % size);
  if (amount >= 100) return joined(`${small[Math.floor(amount / 100)]} hundred`, amount % 100);
  if (amount < 20) return small[amount] ?? "";
  const ten = tens[Math.floor(amount / 10)] ?? "";
  return amount % 10 ? `${ten}-${small[amount % 10]}` : ten;
}

/** British: "one thousand and five", "one thousand two hundred and five". */
function joined(head: string, rest: number): string {
  if (rest === 0) return head;
  return rest < 100 ? `${head} and ${inWords(rest)}` : `${head} ${inWords(rest)}`;
}

type Choice = { tiers: readonly string[]; currency: string; figures: string };

/**
 * A note for an amount in naira outside the chosen tiers; undefined if it fits or cannot be judged. With several
 * tiers, the amount may be for one of them or for their sum.
 */
export function amountNote({ tiers, currency, figures }: Choice): string | undefined {
  const amount = parseAmount(figures);
  const ticked = covenantTiers.filter(({ key }) => tiers.includes(key));
  if (amount === undefined || currency !== "NAIRA" || ticked.length === 0) return undefined;
  if (ticked.some((tier) => isWithin(tier, amount)) || isWithin(combinedRange(ticked), amount)) {
    return undefined;
  }
  const matching = covenantTiers.find((tier) => isWithin(tier, amount));
  if (matching) {
    const { name } = matching;
    return `${formatNaira(amount)} falls within ${name}. Tick ${name}, or leave it: every gift is welcome.`;
  }
  const chosen = new Intl.ListFormat("en-GB").format(ticked.map(tierLabel));
  return `${formatNaira(amount)} is outside ${chosen}. You may leave it: every gift is welcome.`;
}

/** A note for what is not a plain number. Like every note here it never refuses the form. */
export function figuresNote(figures: string): string | undefined {
  if (figures.trim() === "" || parseAmount(figures) !== undefined) return undefined;
  return "Please write the amount in numbers, for example 25,000, or leave it empty.";
}

export function phoneNote(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, "").length;
  if (phone.trim() === "" || (digits >= 7 && /^[+\d\s()./-]+$/.test(phone.trim())))
    return undefined;
  return "This does not look like a phone number. Please check it, for example +234 800 000 0000.";
}

export function tierNote(keys: readonly string[]): string | undefined {
  const ticked = covenantTiers.filter(({ key }) => keys.includes(key));
  if (ticked.length === 0) return undefined;
  const chosen = new Intl.ListFormat("en-GB").format(ticked.map(tierLabel));
  return `You have chosen ${chosen}, each month.`;
}

function isWithin({ min, max }: Pick<Tier, "min" | "max">, amount: number): boolean {
  return max === null ? amount > min : amount >= min && amount <= max;
}

function combinedRange(tiers: readonly Tier[]): Pick<Tier, "min" | "max"> {
  const isOpen = tiers.some(({ max }) => max === null);
  return {
    min: sum(tiers.map(({ min }) => min)),
    max: isOpen ? null : sum(tiers.map(({ max }) => max ?? 0)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function tierLabel(tier: Tier): string {
  return `${tier.name} (${formatTierRange(tier)})`;
}
