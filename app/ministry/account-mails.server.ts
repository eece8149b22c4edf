/** Mails to those who sign in. What they open is made when they are written: it rests in no table. */
import { db } from "~/platform/database.server";
import type { Mail } from "~/platform/mail.server";
import { mailedToken } from "~/platform/one-time-links.server";
import { readSettings } from "./settings.server";

/** To nobody where the address has no account, or the link is over. */
export async function renderPasswordReset(linkId: string): Promise<Mail | undefined> {
  const owner = await db
    .selectFrom("oneTimeLinks")
    .innerJoin("users", "users.id", "oneTimeLinks.userId")
    .select(["users.name", "users.email"])
    .where("oneTimeLinks.id", "=", linkId)
    .where("purpose", "=", "reset")
    .where("usedAt", "is", null)
    .where("expiresAt", ">", new Date().toISOString())
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
  if (!owner) return undefined;
  const { brand } = await readSettings();
  return {
    to: [{ name: owner.name, address: owner.email }],
    subject: "Set a new password",
    brand,
    blocks: [
      "Somebody, probably you, asked for a new password for the administration of our website.",
      { link: "Set a new password", path: `/admin/reset?token=${mailedToken(linkId)}` },
      "The link works once, within 30 minutes. If you did not ask for it, you need do nothing: your password stays as it is.",
    ],
    why: "You get this because you have an account in the administration of our website.",
  };
}
