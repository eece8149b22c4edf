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

/** The number that was typed, where it is a plain one: "5,000", "₦5 000" and "N5000.00" are five thousand. */
export function parseAmount(typed: string | null): number | undefined {
  const plain = (typed ?? "").trim().replace(/^(?:NGN|N|[₦£$€])\s*/i, "");
  const digits = plain.replaceAll(/[\s,]/g, "");
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
}

/** "Twenty-five thousand naira"; nothing for what is no whole amount. */
export function spellOutAmount(typed: string, currency: string): string {
  const amount = parseAmount(typed);
  const [one, many] = money[currency] ?? [];
  if (!amount || !Number.isInteger(amount)) return "";
  const words = `${inWords(amount)} ${amount === 1 ? one : many}`;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function inWords(amount: number): string {
  const [size, name] = large.find(([least]) => amount >= least) ?? [];
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
