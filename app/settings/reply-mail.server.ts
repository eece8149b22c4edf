import type { Mail } from "~/platform/mail/mail.server";
import { findReply } from "~/platform/records/record-notes.server";
import { mailToVisitor, ministryMailAddress } from "./ministry-mail.server";
import { replySubject } from "./reply-templates";
import { readSettings } from "./settings.server";

/** A reply that a member of the team wrote. Its text is read when the mail is sent. */
export async function renderReply(id: string): Promise<Mail | undefined> {
  const reply = await findReply(id);
  if (!reply) return undefined;
  const settings = await readSettings();
  const { email, partnershipEmail } = settings;
  const sender = reply.area === "partnerships" ? (partnershipEmail ?? email) : email;
  return mailToVisitor(settings, reply.email, ministryMailAddress(settings, sender), {
    subject: replySubject(settings, reply.area),
    blocks: reply.text.split(/\n{2,}/),
  });
}
