import { db } from "~/platform/database.server";
import { parseAmount } from "./amount";
import { currencies } from "./covenant";

export type Pledge = { at: string; currency: string; amount: number | undefined };

/** What was pledged since an instant; what is held may be nobody's pledge. */
export async function listPledges(since: string): Promise<Pledge[]> {
  const rows = await db
    .selectFrom("partnerships")
    .select(["createdAt", "preferredCurrency", "amountInFigures"])
    .where("isHeld", "=", false)
    .where("createdAt", ">=", since)
    .execute();
  return rows.map(({ createdAt, preferredCurrency, amountInFigures }) => ({
    at: createdAt,
    currency: preferredCurrency,
    amount: parseAmount(amountInFigures),
  }));
}

/** `15,000 NAIRA, 40 POUNDS`; each currency stands for itself. */
export function formatPledgeTotals(pledges: readonly Pledge[]): string {
  const sumIn = (currency: string) =>
    pledges
      .filter((pledge) => pledge.currency === currency)
      .reduce((sum, { amount = 0 }) => sum + amount, 0);
  return currencies
    .map((currency) => ({ currency, sum: sumIn(currency) }))
    .filter(({ sum }) => sum > 0)
    .map(({ currency, sum }) => `${sum.toLocaleString("en-GB")} ${currency}`)
    .join(", ");
}
