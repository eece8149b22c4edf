import { unseal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import type { Address } from "~/platform/mail/mail-address.server";
import {
  listTeamAddresses,
  mailToTeam,
  mailToVisitor,
  ministryMailAddress,
} from "~/settings/ministry-mail.server";
import { selfServiceMailBlocks } from "~/settings/self-service-mail.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { formatEmergencyNotice } from "./emergency";

type Asker = { email: string; isConfidential: boolean };

/** What the team may read in a mail. Of a confidential request: nothing but that it is there. */
type Arrival = {
  id: string;
  isUrgent: boolean;
  mayHaveDanger: boolean;
  words: OpenWords | undefined;
};
type OpenWords = { name: string; email: string; subject: string; prayerRequest: string };

export async function renderPrayerRequestReceived(id: string): Promise<Mail | undefined> {
  const asker = await findAsker(id);
  if (!asker) return undefined;
  const settings = await readSettings();
  const replyTo = ministryMailAddress(settings, settings.email);
  const may = asker.isConfidential ? "correct or erase" : "correct, withdraw or erase";
  const own = await selfServiceMailBlocks(id, {
    allowedActions: may,
    thing: "prayer request",
    replyTo,
  });
  return prayerReceived(settings, asker, replyTo, own);
}

export async function renderPrayerRequestForTeam(id: string): Promise<Mail | undefined> {
  const arrival = await findArrival(id);
  const settings = await readSettings();
  return arrival && prayerForTeam(settings, await listTeamAddresses(settings, "prayers"), arrival);
}

function prayerReceived(
  settings: Settings,
  asker: Asker,
  replyTo: Address | undefined,
  own: Block[],
): Mail {
  return mailToVisitor(settings, asker.email, replyTo, {
    subject: "We have received your prayer request",
    blocks: [
      "Peace be with you.",
      "Thank you for trusting us with your prayer request. It has reached us, and our prayer team will pray for you.",
      asker.isConfidential
        ? "You asked us to keep it confidential. It is stored encrypted, only our prayer team can read it, and it never appears on our website."
        : "You did not mark it confidential, so others may read it on our prayers page and pray with you. Your name and e-mail address are never shown there.",
      ...own,
      ["We cannot read requests at every hour.", formatEmergencyNotice(settings.helpLines)]
        .filter(Boolean)
        .join(" "),
      { link: "See when we pray", path: "/programmes" },
    ],
  });
}

function prayerForTeam(
  settings: Settings,
  team: Address[],
  { id, isUrgent, mayHaveDanger, words }: Arrival,
): Mail {
  const subject = isUrgent ? "Urgent prayer request" : "New prayer request";
  const link = { link: "Open this prayer request", path: `/admin/prayers?view=${id}` };
  if (!words) {
    const blocks = ["A confidential prayer request has arrived.", link];
    return mailToTeam(settings, team, undefined, { subject, blocks });
  }
  const { name, email, prayerRequest } = words;
  const care = "It may speak of danger to somebody’s life or of abuse. Please look at it now.";
  const facts: [string, string][] = [
    ["Name", name],
    ["E-mail", email],
    ["Subject", words.subject],
  ];
  return mailToTeam(
    settings,
    team,
    { name, address: email },
    {
      subject,
      blocks: [
        ...(mayHaveDanger ? [care] : []),
        { title: "Who asks", facts },
        { quote: prayerRequest },
        link,
      ],
    },
  );
}

async function findAsker(id: string): Promise<Asker | undefined> {
  const row = await db
    .selectFrom("prayerRequests")
    .select(["email", "sealed", "isConfidential"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isConfidential, sealed } = row;
  const email = sealed ? unseal<{ email: string }>(sealed, id).email : row.email;
  return email ? { email, isConfidential } : undefined;
}

async function findArrival(id: string): Promise<Arrival | undefined> {
  const row = await db
    .selectFrom("prayerRequests")
    .select(["isUrgent", "needsCare", "isConfidential", "name", "email", "subject"])
    .select("prayerRequest")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, subject, prayerRequest } = row;
  const isOpen = !row.isConfidential && name && email && subject && prayerRequest;
  return {
    id,
    isUrgent: row.isUrgent || row.needsCare,
    mayHaveDanger: row.needsCare,
    words: isOpen ? { name, email, subject, prayerRequest } : undefined,
  };
}
