/** One attempt at one mail: its text is made now, so that nothing told in confidence rests in the outbox. */
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { siteOrigin } from "~/platform/site-origin.server";
import type { Mail, MailKind } from "./mail.server";
import { type Address, displayName, isPlainAddress } from "./mail-address.server";
import { renderMailHtml } from "./mail-html.server";
import { fromAddress, messageIdDomain } from "./mail-sender.server";
import { renderMailText } from "./mail-text.server";
import type { DeliveryResult, OutboxRow } from "./outbox-queue.server";
import { describeSmtpError, isPermanentFailure, type Smtp } from "./smtp.server";

type Line = { smtp: Smtp; beforeEnd: () => Promise<void> };

export async function deliverMail(
  row: OutboxRow,
  kind: MailKind,
  line: Line,
): Promise<DeliveryResult> {
  let mail: Mail | undefined;
  try {
    mail = await kind.render(row.subjectId, JSON.parse(row.payload));
  } catch (error) {
    log.error({ err: error, mail: row.id, kind: row.kind }, "a mail could not be written");
    return { is: "delayed", reason: "The mail could not be written. The log says why." };
  }
  if (!mail && kind.canBeDropped) return { is: "dropped" };
  if (!mail) return { is: "failed", reason: "The record was erased" };
  if (mail.to.length === 0) return { is: "held", reason: "No administrator has an address yet." };
  const only = row.recipient?.toLowerCase();
  const to = mail.to.filter(({ address }) => !only || address.toLowerCase() === only);
  if (to.length === 0) return { is: "failed", reason: "This person gets no such mails any more" };
  if (!to.every(({ address }) => isPlainAddress(address))) {
    return { is: "failed", reason: "The address is not one that mail can be sent to" };
  }
  return send(row, { ...mail, to }, line);
}

async function send(
  row: OutboxRow,
  mail: Mail,
  { smtp, beforeEnd }: Line,
): Promise<DeliveryResult> {
  const recipients = mail.to.map(({ address }) => address);
  try {
    const refused = await smtp.send(messageOf(row, mail), beforeEnd);
    return { is: "sent", refused };
  } catch (error) {
    const reason = describeSmtpError(error, recipients);
    const is = isPermanentFailure(error) ? "failed" : "delayed";
    log.warn({ mail: row.id, kind: row.kind, attempt: row.attempts + 1, reason }, `mail ${is}`);
    return { is, reason };
  }
}

/** The envelope is given apart from the headers, so that no header can add a recipient. */
function messageOf(row: OutboxRow, mail: Mail) {
  const from = fromAddress(env, mail.brand);
  return {
    messageId: `<${row.id}@${messageIdDomain(env, from)}>`,
    envelope: { from: from.address, to: mail.to.map(({ address }) => address) },
    from,
    to: mail.to.map(named),
    replyTo: mail.replyTo && isPlainAddress(mail.replyTo.address) ? named(mail.replyTo) : undefined,
    subject: mail.subject,
    text: renderMailText(mail),
    html: renderMailHtml(mail),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(mail.unsubscribe && {
        "List-Unsubscribe": `<${siteOrigin()}${mail.unsubscribe.path}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    xMailer: false as const,
  };
}

function named({ name, address }: Address): Address {
  return { name: displayName(name), address };
}
