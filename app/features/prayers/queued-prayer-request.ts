/** A prayer request that this phone keeps until it could be sent. */
export type QueuedPrayerRequest = {
  /** Names the sending: the same at every try, so that it arrives once. */
  key: string;
  writtenAt: string;
  state: "waiting" | "sending" | "sent" | "attention";
  /** Empty for a confidential one: others may look at this phone. */
  subject: string;
  /** What was typed; nothing of it is left once it was sent. */
  fields: [name: string, value: string][];
  /** What to do about it, where it needs attention. */
  problem?: string;
};
