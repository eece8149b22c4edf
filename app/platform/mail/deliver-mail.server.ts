/** One attempt to send one mail. It is rendered now, so the outbox never stores confidential text. */
import { type Environment, env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { siteOrigin } from "~/platform/site-origin.server";
import { type Mail, type MailKind, renderMailHtml, renderMailText } from "./mail.server";
import { type Address, displayName, isPlainAddress } from "./mail-address.server";
import type { DeliveryResult, OutboxRow } from "./outbox-queue.server";
import { describeSmtpError, isPermanentFailure, type Smtp } from "./smtp.server";

type Connection = { smtp: Smtp; beforeEnd: () => Promise<void> };

export async function deliverMail(
  row: OutboxRow,
  kind: MailKind,
  connection: Connection,
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
  return send(row, { ...mail, to }, connection);
}

async function send(
  row: OutboxRow,
  mail: Mail,
  { smtp, beforeEnd }: Connection,
): Promise<DeliveryResult> {
  const recipients = mail.to.map(({ address }) => address);
  try {
    const refused = await smtp.send(buildMessage(row, mail), beforeEnd);
    return { is: "sent", refused };
  } catch (error) {
    const reason = describeSmtpError(error, recipients);
    const is = isPermanentFailure(error) ? "failed" : "delayed";
    log.warn({ mail: row.id, kind: row.kind, attempt: row.attempts + 1, reason }, `mail ${is}`);
    return { is, reason };
  }
}

/** The envelope is separate from the headers, so that no header can add a recipient. */
function buildMessage(row: OutboxRow, mail: Mail) {
  const from = fromAddress(env, mail.brand);
  return {
    messageId: `<${row.id}@${messageIdDomain(env, from)}>`,
    envelope: { from: from.address, to: mail.to.map(({ address }) => address) },
    from,
    to: mail.to.map(toHeaderAddress),
    replyTo:
      mail.replyTo && isPlainAddress(mail.replyTo.address)
        ? toHeaderAddress(mail.replyTo)
        : undefined,
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

function toHeaderAddress({ name, address }: Address): Address {
  return { name: displayName(name), address };
}

type MailEnvironment = Partial<Pick<Environment, "MAIL_FROM" | "SMTP_URL" | "SITE_URL">>;

/** `MAIL_FROM`, or the user name of `SMTP_URL` if that is an address, or no-reply at this site. */
export function fromAddress(env: MailEnvironment, brand: string): Address {
  const { name, address } = env.MAIL_FROM ?? { name: "", address: defaultFromAddress(env) };
  return { name: name || displayName(brand), address };
}

/** The same for every attempt, so that mail programs recognise a mail that was sent twice. */
export function messageIdDomain(env: MailEnvironment, { address }: Address): string {
  return siteHost(env) ?? address.slice(address.indexOf("@") + 1);
}

function defaultFromAddress(env: MailEnvironment): string {
  const account = (URL.parse(env.SMTP_URL ?? "")?.username ?? "").replace(/%40/i, "@");
  return isPlainAddress(account) ? account : `no-reply@${siteHost(env) ?? "localhost"}`;
}

function siteHost({ SITE_URL }: MailEnvironment): string | undefined {
  return SITE_URL && new URL(SITE_URL).hostname;
}
