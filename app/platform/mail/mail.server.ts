import type { Address } from "./mail-address.server";

/** A paragraph, a titled list of facts, words that a visitor wrote, or a way into the site. */
export type Block =
  | string
  | { title: string; facts: [label: string, value: string][] }
  | { quote: string }
  | { link: string; path: string };

export type Mail = {
  to: Address[];
  replyTo?: Address;
  /** Our own words only: a visitor's could reach a stranger. */
  subject: string;
  brand: string;
  blocks: Block[];
  /** Why this person gets this mail. */
  reason: string;
  /** The way to get no more of them: a link at the foot, and one click in the mail program (RFC 8058). */
  unsubscribe?: { words: string; path: string };
};

/** One kind of mail: how a row of the outbox becomes a text. Undefined when the record was erased. */
export type MailKind = {
  kind: string;
  render: (subjectId: string, payload: unknown) => Promise<Mail | undefined>;
  /** No mail is no failure: there was nobody to tell, or no more need. The row goes without a trace. */
  canBeDropped?: true;
};
