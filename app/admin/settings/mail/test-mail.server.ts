import { db } from "~/platform/database.server";
import type { Mail } from "~/platform/mail/mail.server";
import { readSettings } from "~/settings/settings.server";

export async function renderTestMail(userId: string): Promise<Mail | undefined> {
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const { brand } = await readSettings();
  return {
    to: [{ name: "", address: user.email }],
    subject: "A test mail from our website",
    brand,
    blocks: [
      "Peace be with you.",
      "This mail left the website and reached you: the mail server is set up well.",
      { link: "Back to the mail settings", path: "/admin/settings/mail" },
    ],
    reason: "You get this because you asked for it in the settings of the website.",
  };
}
