/** Monthly amounts are in naira. */
export type Tier = {
  key: string;
  name: string;
  /** Inclusive, but exclusive if `max` is null. */
  min: number;
  max: number | null;
};

type Group = { key: string; name: string; tiers: readonly Tier[] };

export const covenantGroups: readonly Group[] = [
  {
    key: "faith",
    name: "Faith",
    tiers: [
      { key: "word", name: "Word", min: 1_000, max: 9_000 },
      { key: "works", name: "Works", min: 10_000, max: 20_000 },
    ],
  },
  {
    key: "glory",
    name: "Glory",
    tiers: [
      { key: "gold", name: "Gold", min: 21_000, max: 30_000 },
      { key: "platinum", name: "Platinum", min: 31_000, max: 50_000 },
      { key: "diamond", name: "Diamond", min: 51_000, max: 100_000 },
    ],
  },
  {
    key: "exploit",
    name: "Exploit",
    tiers: [
      { key: "star", name: "Star", min: 101_000, max: 200_000 },
      { key: "moon", name: "Moon", min: 201_000, max: 300_000 },
      { key: "sun", name: "Sun", min: 301_000, max: 400_000 },
    ],
  },
  {
    key: "wealth",
    name: "Wealth",
    tiers: [
      { key: "joseph", name: "Joseph", min: 500_000, max: 500_000 },
      { key: "davidic", name: "Davidic", min: 1_000_000, max: 1_000_000 },
      { key: "abrahamic", name: "Abrahamic", min: 1_000_000, max: null },
    ],
  },
];

export const covenantTiers = covenantGroups.flatMap(({ tiers }) => tiers);

export const currencies = [
  "NAIRA",
  "POUNDS",
  "DOLLARS",
  "RANDS",
  "DINAR",
  "CEDIS",
  "EUROS",
] as const;

/** "₦1,000 - ₦9,000", "₦500,000", "above ₦1,000,000" */
export function formatTierRange({ min, max }: Tier): string {
  if (max === null) return `above ${formatNaira(min)}`;
  return min === max ? formatNaira(min) : `${formatNaira(min)} - ${formatNaira(max)}`;
}

export function formatNaira(amount: number): string {
  return `₦${amount.toLocaleString("en-GB")}`;
}
