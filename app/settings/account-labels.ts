import type { GivingAccount } from "./settings";

/** The two accounts, by the setting that holds them. */
export const givingAccountLabels = [
  ["nigerianAccount", "Nigerian account"],
  ["ukAccount", "UK personal account"],
] as const;

/** An account by its last four digits: enough to know it by, too little to send money to. */
export function formatMaskedAccount(account: GivingAccount | null): string {
  if (!account) return "No account";
  const { accountName, bank, accountNumber } = account;
  return `${accountName}, ${bank}, number ending in ${accountNumber.slice(-4)}`;
}
