import type { IconName } from "~/ui/icons";

/** A sentence, and where to see to it; nowhere where it is seen to outside the site. */
export type Notice = { text: string; to?: string; icon: IconName; isUrgent?: true };

export const heldText = "held for a person to look at.";

/** One notice with its number, or none where there is nothing. */
export function noticeForCount(
  count: string | number,
  one: string,
  several: string,
  notice: Notice,
): Notice[] {
  const number = Number(count);
  if (number === 0) return [];
  const text = `${number.toLocaleString("en-GB")} ${number === 1 ? one : several} ${notice.text}`;
  return [{ ...notice, text }];
}

/** Of rows that are counted apart, those that are held or those that are not. */
export function countByHeld(
  rows: { isHeld: boolean; count: string | number }[],
  isHeld: boolean,
): string | number {
  return rows.find((row) => row.isHeld === isHeld)?.count ?? 0;
}
