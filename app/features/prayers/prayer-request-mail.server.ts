import { unseal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import type { Address } from "~/platform/mail/mail-address.server";
import { findPrivateLinkPath } from "~/platform/privacy/private-links.server";
import { formatEmergencyNotice } from "~/settings/emergency";
import {
  listTeamAddresses,
  mailToTeam,
  mailToVisitor,
  ministryMailAddress,
  selfServiceMailBlocks,
} from "~/settings/ministry-mail.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { findPublicCopies } from "./requester/public-copies.server";

type Sender = {
  email: string;
  isConfidential: boolean;
  visibility: "shown" | "held" | "hidden";
  prayerRequest: string;
};

/** `content` is undefined for a confidential request: the mail only says that it arrived. */
type TeamNotice = {
  id: string;
  isUrgent: boolean;
  mayHaveDanger: boolean;
  content: Content | undefined;
};
/** A request that the team wrote down may have no name or address. */
type Content = {
  name: string | null;
  email: string | null;
  subject: string;
  prayerRequest: string;
};

const dangerNotice = "It may tell of danger to a life or of abuse. Please read it now.";

export async function renderPrayerRequestReceived(id: string): Promise<Mail | undefined> {
  const sender = await findSender(id);
  if (!sender) return undefined;
  const settings = await readSettings();
  const replyTo = ministryMailAddress(settings, settings.email);
  const allowedActions = sender.isConfidential
    ? "update, correct or erase"
    : "update, correct, withdraw or erase";
  const selfServiceBlocks = await selfServiceMailBlocks(id, {
    allowedActions,
    thing: "prayer request",
    replyTo,
  });
  const blocks = [...(await publicCopyBlocks(sender)), ...selfServiceBlocks];
  return prayerReceived(settings, sender, replyTo, blocks);
}

/** For someone who sends a public request again as confidential. */
async function publicCopyBlocks({
  email,
  isConfidential,
  prayerRequest,
}: Sender): Promise<Block[]> {
  if (!isConfidential) return [];
  const copies = await findPublicCopies(email, prayerRequest);
  const paths = await Promise.all(copies.map(findPrivateLinkPath));
  return paths.flatMap((path) =>
    path
      ? [
          "You sent these words before and did not mark them confidential, so visitors may read that request on our prayers page. To take it off the page, open it with this link and choose Withdraw it.",
          { link: "Open your earlier request", path },
        ]
      : [],
  );
}

/** With `updateId` in the payload, the mail is about an update that is held. */
export async function renderPrayerRequestForTeam(
  id: string,
  payload: unknown = {},
): Promise<Mail | undefined> {
  const { updateId } = payload as { updateId?: string };
  const notice = await findTeamNotice(id);
  if (!notice) return undefined;
  const settings = await readSettings();
  const team = await listTeamAddresses(settings, "prayers");
  return updateId
    ? updateForTeam(settings, team, notice, await findUpdateText(updateId))
    : prayerForTeam(settings, team, notice);
}

function prayerReceived(
  settings: Settings,
  sender: Sender,
  replyTo: Address | undefined,
  ownBlocks: Block[],
): Mail {
  return mailToVisitor(settings, sender.email, replyTo, {
    subject: "We have received your prayer request",
    blocks: [
      "Peace be with you.",
      "Thank you for trusting us with your prayer request. It has reached us, and our prayer team will pray for you.",
      visibilityText(sender),
      ...ownBlocks,
      ["We cannot read requests at every hour.", formatEmergencyNotice(settings.helpLines)]
        .filter(Boolean)
        .join(" "),
      { link: "See when we pray", path: "/programmes" },
    ],
  });
}

function visibilityText({ isConfidential, visibility }: Sender): string {
  if (isConfidential) {
    return "You asked us to keep it confidential. It is stored encrypted, only our prayer team can read it, and it never appears on our website.";
  }
  if (visibility === "hidden") {
    return "Only our prayer team reads it. It does not appear on our website.";
  }
  const nameless = "Your name and email address are never shown there.";
  return visibility === "held"
    ? `You did not mark it confidential. Someone on our team reads it before it appears on our prayers page. ${nameless}`
    : `You did not mark it confidential, so others may read it on our prayers page and pray with you. ${nameless}`;
}

function prayerForTeam(
  settings: Settings,
  team: Address[],
  { id, isUrgent, mayHaveDanger, content }: TeamNotice,
): Mail {
  const subject = isUrgent ? "Urgent prayer request" : "New prayer request";
  const link = { link: "Open this prayer request", path: `/admin/prayers?view=${id}` };
  if (!content) {
    const blocks = ["A confidential prayer request has arrived.", link];
    return mailToTeam(settings, team, undefined, { subject, blocks });
  }
  const { name, email, prayerRequest } = content;
  const facts: [string, string][] = [
    ["Name", name || "Not given"],
    ["Email", email || "Not given"],
    ["Subject", content.subject],
  ];
  return mailToTeam(settings, team, email ? { name: name ?? "", address: email } : undefined, {
    subject,
    blocks: [
      ...(mayHaveDanger ? [dangerNotice] : []),
      { title: "Who asks", facts },
      { quote: prayerRequest },
      link,
    ],
  });
}

/** The text of an update that is not encrypted. */
async function findUpdateText(id: string): Promise<string | undefined> {
  const update = await db
    .selectFrom("requestUpdates")
    .select("text")
    .where("id", "=", id)
    .executeTakeFirst();
  return update?.text ?? undefined;
}

function updateForTeam(
  settings: Settings,
  team: Address[],
  { id, mayHaveDanger, content }: TeamNotice,
  text: string | undefined,
): Mail {
  const link = { link: "Open this prayer request", path: `/admin/prayers?view=${id}` };
  const subject = mayHaveDanger
    ? "Urgent update of a prayer request"
    : "Update of a prayer request";
  if (!content || text === undefined) {
    const blocks = ["The author of a prayer request has written an update. Please read it.", link];
    return mailToTeam(settings, team, undefined, { subject, blocks });
  }
  const { name, email } = content;
  return mailToTeam(settings, team, email ? { name: name ?? "", address: email } : undefined, {
    subject,
    blocks: [
      ...(mayHaveDanger ? [dangerNotice] : []),
      "The author of a prayer request has written an update. Visitors see it only after you release it.",
      {
        title: "Which request",
        facts: [
          ["Name", name || "Not given"],
          ["Subject", content.subject],
        ],
      },
      { quote: text },
      link,
    ],
  });
}

async function findSender(id: string): Promise<Sender | undefined> {
  const row = await db
    .selectFrom("prayerRequests")
    .select(["email", "sealed", "isConfidential", "visibility", "prayerRequest"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isConfidential, sealed, visibility } = row;
  const { email, prayerRequest } = sealed
    ? unseal<{ email: string | null; prayerRequest: string | null }>(sealed, id)
    : row;
  if (!email) return undefined;
  return { email, isConfidential, visibility, prayerRequest: prayerRequest ?? "" };
}

async function findTeamNotice(id: string): Promise<TeamNotice | undefined> {
  const row = await db
    .selectFrom("prayerRequests")
    .select(["isUrgent", "needsCare", "isConfidential", "name", "email", "subject"])
    .select("prayerRequest")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, subject, prayerRequest } = row;
  const isOpen = !row.isConfidential && subject && prayerRequest;
  return {
    id,
    isUrgent: row.isUrgent || row.needsCare,
    mayHaveDanger: row.needsCare,
    content: isOpen ? { name, email, subject, prayerRequest } : undefined,
  };
}
