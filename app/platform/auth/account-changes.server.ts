import { audit } from "~/platform/audit.server";
import type { Database } from "~/platform/database.server";
import { enqueue } from "~/platform/mail/outbox.server";
import { newId } from "~db/new-id.server";

/** What happens to somebody's way in, as the log says it and as they are told. */
export const accountChanges = {
  "changed their password": "Your password was changed in your account.",
  "set a new password by a link":
    "A new password was set with a link that you asked for or were given.",
  "turned their second factor on": "The second factor was turned on.",
  "turned their second factor off":
    "The second factor was turned off: the password alone opens your account.",
  "made new backup codes": "New backup codes were made. The old ones are worth nothing now.",
  "printed a link to set a new password and cleared the second factor":
    "Somebody who runs our server made a link to set a new password for you, and turned the second factor off.",
} as const;

export type AccountChange = keyof typeof accountChanges;

export const accountChangedMail = "account.changed";

/** Writes down who changed it and tells its owner by mail, so that a stranger's deed is noticed today. */
export async function recordAccountChange(
  transaction: Database,
  actor: string,
  userId: string,
  action: AccountChange,
): Promise<void> {
  const id = newId();
  await audit(transaction, { id, actor, action, area: "accounts", recordId: userId });
  await enqueue(transaction, accountChangedMail, id);
}
