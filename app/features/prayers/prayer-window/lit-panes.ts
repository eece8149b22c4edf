import { formatCount } from "~/ui/format-count";
import { panes, scatter } from "./panes";

export type MonthCounts = { total: number; answered: number };

export type LitPanes = {
  /** How many requests one pane stands for. */
  perPane: number;
  /** The first panes of the list are lit. */
  lit: number;
  /** Which of them are gold. */
  gold: ReadonlySet<number>;
};

/** Depends on the two numbers only: no pane belongs to a request, so its place and colour tell nothing about one. */
export function lightPanes({ total, answered }: MonthCounts): LitPanes {
  const perPane = Math.max(1, Math.ceil(total / panes.length));
  const lit = Math.ceil(total / perPane);
  const goldCount = Math.min(lit, Math.ceil(answered / perPane));
  const shuffled = Array.from({ length: lit }, (_, index) => index).toSorted(
    (a, b) => scatter(a * 3 + 77) - scatter(b * 3 + 77),
  );
  return { perPane, lit, gold: new Set(shuffled.slice(0, goldCount)) };
}

/** "38 prayers this month, 4 answered" */
export function describeMonth({ total, answered }: MonthCounts): string {
  const asked = `${formatCount(total, "prayers")} this month`;
  return answered > 0 ? `${asked}, ${answered.toLocaleString("en-GB")} of them answered` : asked;
}
