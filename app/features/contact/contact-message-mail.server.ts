import { db } from "~/platform/database.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import type { Address } from "~/platform/mail/mail-address.server";
import {
  listTeamAddresses,
  mailToTeam,
  mailToVisitor,
  ministryMailAddress,
  selfServiceMailBlocks,
} from "~/settings/ministry-mail.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

export async function renderContactMessageReceived(id: string): Promise<Mail | undefined> {
  const message = await findMessage(id);
  if (!message) return undefined;
  const settings = await readSettings();
  const replyTo = ministryMailAddress(settings, settings.email);
  const selfServiceBlocks = await selfServiceMailBlocks(id, {
    allowedActions: "correct or erase",
    thing: "message",
    replyTo,
  });
  return messageReceived(settings, message, replyTo, selfServiceBlocks);
}

export async function renderContactMessageForTeam(id: string): Promise<Mail | undefined> {
  const message = await findMessage(id);
  const settings = await readSettings();
  return message && messageForTeam(settings, await listTeamAddresses(settings, "contact"), message);
}

function messageReceived(
  settings: Settings,
  { email }: Message,
  replyTo: Address | undefined,
  selfServiceBlocks: Block[],
): Mail {
  return mailToVisitor(settings, email, replyTo, {
    subject: "We have received your message",
    blocks: [
      "Peace be with you.",
      "Thank you for writing to us. Your message has reached us, and we will get back to you soon.",
      ...selfServiceBlocks,
      "If you would like prayer, please share your request on our prayers page too. Our prayer team reads every one.",
      { link: "Go to the prayers page", path: "/prayers" },
    ],
  });
}

function messageForTeam(settings: Settings, team: Address[], contactMessage: Message): Mail {
  const { name, email, subject, message } = contactMessage;
  const facts: [string, string][] = [
    ["Name", name],
    ["Email", email],
    ["Subject", subject || "None"],
  ];
  return mailToTeam(
    settings,
    team,
    { name, address: email },
    {
      subject: "New message from the website",
      blocks: [
        "Reply to this email to answer the sender.",
        { title: "Who writes", facts },
        { quote: message },
        { link: "Open messages", path: "/admin/messages" },
      ],
    },
  );
}

function findMessage(id: string) {
  return db
    .selectFrom("contactMessages")
    .select(["name", "email", "subject", "message"])
    .where("id", "=", id)
    .executeTakeFirst();
}
