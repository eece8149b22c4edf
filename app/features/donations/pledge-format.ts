/** Formats pledges. Mails repeat typed text only if it can be nothing but an amount, so that nobody can use them to send spam. */
import type { GivingAccount, Settings } from "~/settings/settings";
import { parseAmount } from "./amount";
import { covenantGroups, covenantTiers, currencies, formatTierRange } from "./covenant";

const amountWords = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
  thousand million billion a and only per each every month monthly naira kobo pound pounds sterling
  pence dollar dollars cent cents rand rands dinar dinars cedi cedis pesewas euro euros`.split(
    /\s+/,
  ),
);

/** One fact for each group with a chosen tier: `["Faith covenant", "Word (₦1,000 - ₦9,000)"]`. */
export function formatCovenants(covenantCategories: string): [string, string][] {
  const ticked = new Set<string>(JSON.parse(covenantCategories));
  return covenantGroups.flatMap(({ name, tiers }): [string, string][] => {
    const chosen = tiers.filter(({ key }) => ticked.has(key));
    const labels = chosen.map((tier) => `${tier.name} (${formatTierRange(tier)})`);
    return chosen.length > 0 ? [[`${name} covenant`, labels.join(", ")]] : [];
  });
}

/** `Word, Star` */
export function formatTierNames(covenantCategories: string): string {
  const ticked = new Set<string>(JSON.parse(covenantCategories));
  return covenantTiers
    .filter(({ key }) => ticked.has(key))
    .map(({ name }) => name)
    .join(", ");
}

type Pledge = {
  amountInFigures: string | null;
  amountInWords: string | null;
  preferredCurrency: string;
};

/** `25,000 NAIRA`; the typed text if it is not a plain number. */
export function formatPledge(pledge: Pledge): string {
  const figures = formatAmountInFigures(pledge.amountInFigures) || pledge.amountInFigures;
  const amount = figures || pledge.amountInWords;
  return amount ? `${amount} ${pledge.preferredCurrency}` : pledge.preferredCurrency;
}

/** `£25000` becomes `£25,000`; anything else than an amount stays as it was typed. */
export function addSeparators(typed: string): string {
  const figures = formatAmountInFigures(typed);
  const [sign] = /^\D*/.exec(typed.trim()) ?? [""];
  return figures ? sign + figures : typed;
}

export function sanitizeCurrency(currency: string): string {
  return currencies.find((known) => known === currency) ?? "";
}

/** `25000`, `₦ 25,000` and `N25000` become `25,000`; empty for anything else. */
export function formatAmountInFigures(typed: string | null): string {
  return parseAmount(typed)?.toLocaleString("en-GB") ?? "";
}

/** The typed text if every word of it can be part of an amount, otherwise empty. */
export function sanitizeAmountInWords(typed: string | null): string {
  const text = (typed ?? "").trim();
  const words = text.toLowerCase().split(/[\s,.-]+/);
  const isAmount = words.every((word) => word === "" || amountWords.has(word));
  return isAmount && text.length <= 200 ? text.replaceAll(/\s+/g, " ") : "";
}

/** The accounts that take a currency and are configured. */
export function accountsFor(
  currency: string,
  { nigerianAccount, ukAccount }: Pick<Settings, "nigerianAccount" | "ukAccount">,
): { title: string; account: GivingAccount }[] {
  const accounts = [
    { title: "Nigerian account", account: currency === "POUNDS" ? null : nigerianAccount },
    { title: "UK personal account", account: currency === "NAIRA" ? null : ukAccount },
  ];
  return accounts.flatMap(({ title, account }) => (account ? [{ title, account }] : []));
}
