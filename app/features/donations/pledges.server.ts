import { db } from "~/platform/database.server";
import { amountOf } from "./pledge-words";

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
    ...{ at: createdAt, currency: preferredCurrency, amount: amountOf(amountInFigures) },
  }));
}

/** `15,000 NAIRA, 40 POUNDS`; each currency stands for itself. */
export function sumInWords(pledges: readonly Pledge[]): string {
  const sums = new Map<string, number>();
  for (const { currency, amount = 0 } of pledges) {
    if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums]
    .map(([currency, sum]) => `${sum.toLocaleString("en-GB")} ${currency}`)
    .join(", ");
}
