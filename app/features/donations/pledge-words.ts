/** A pledge in words of ours. What the partner typed appears only where it can be nothing but an amount. */
import type { GivingAccount, Settings } from "~/ministry/settings";

const covenants: Record<string, Record<string, string>> = {
  Faith: { word: "Word", works: "Works" },
  Glory: { gold: "Gold", platinum: "Platinum", diamond: "Diamond" },
  Exploit: { star: "Star", moon: "Moon", sun: "Sun" },
  Wealth: { joseph: "Joseph", davidic: "Davidic", abrahamic: "Abrahamic" },
};

const currencies = ["NAIRA", "POUNDS", "DOLLARS", "RANDS", "DINAR", "CEDIS", "EUROS"];

const amountWords = new Set(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
  thousand million billion a and only per each every month monthly naira kobo pound pounds sterling
  pence dollar dollars cent cents rand rands dinar dinars cedi cedis pesewas euro euros`.split(
    /\s+/,
  ),
);

/** The ticked boxes, a line for each group: `["Faith covenant", "Word, Works"]`. */
export function covenantsInWords(covenantCategories: string): [string, string][] {
  const ticked = new Set<string>(JSON.parse(covenantCategories));
  return Object.entries(covenants)
    .map(([group, tiers]): [string, string] => {
      const chosen = Object.entries(tiers).filter(([tier]) => ticked.has(tier));
      return [`${group} covenant`, chosen.map(([, name]) => name).join(", ")];
    })
    .filter(([, chosen]) => chosen);
}

export function currencyInWords(currency: string): string {
  return currencies.includes(currency) ? currency : "";
}

/** `25000` and `₦ 25,000` become `25,000`; empty for what is no plain number. */
export function amountInFigures(typed: string | null): string {
  const digits = (typed ?? "").replaceAll(/[\s,₦£$€]/g, "");
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits).toLocaleString("en-GB") : "";
}

/** As typed, where every word is one that amounts are made of; else empty. */
export function amountInWords(typed: string | null): string {
  const text = (typed ?? "").trim();
  const words = text.toLowerCase().split(/[\s,.-]+/);
  const isAmount = words.every((word) => word === "" || amountWords.has(word));
  return isAmount && text.length <= 200 ? text.replaceAll(/\s+/g, " ") : "";
}

/** The accounts of a currency, as far as they are set. */
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
