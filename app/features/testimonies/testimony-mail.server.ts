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

type TestimonyMail = NonNullable<Awaited<ReturnType<typeof findTestimony>>>;

export async function renderTestimonyReceived(id: string): Promise<Mail | undefined> {
  const testimony = await findTestimony(id);
  if (!testimony) return undefined;
  const settings = await readSettings();
  const replyTo = ministryMailAddress(settings, settings.email);
  const allowedActions = testimony.authorAgreed ? "correct, withdraw or erase" : "correct or erase";
  const selfServiceBlocks = await selfServiceMailBlocks(id, {
    allowedActions,
    thing: "testimony",
    replyTo,
  });
  return testimonyReceived(settings, testimony, replyTo, selfServiceBlocks);
}

export async function renderTestimonyForTeam(id: string): Promise<Mail | undefined> {
  const testimony = await findTestimony(id);
  const settings = await readSettings();
  return (
    testimony &&
    testimonyForTeam(settings, await listTeamAddresses(settings, "testimonies"), testimony)
  );
}

function testimonyReceived(
  settings: Settings,
  { email, authorAgreed }: TestimonyMail,
  replyTo: Address | undefined,
  selfServiceBlocks: Block[],
): Mail {
  return mailToVisitor(settings, email, replyTo, {
    subject: "We have received your testimony",
    blocks: [
      "Peace be with you.",
      "Thank you for sharing what God has done in your life. Your testimony has reached us.",
      authorAgreed
        ? "You agreed that we may share it. It may appear on our testimonies page, signed with the name you gave. Your email address is never shown."
        : "You asked us not to share it publicly. Our team will read it, and it stays with us.",
      ...selfServiceBlocks,
      { link: "Read testimonies", path: "/testimonies" },
    ],
  });
}

function testimonyForTeam(settings: Settings, team: Address[], testimony: TestimonyMail): Mail {
  const { id, name, email, title, category, authorAgreed } = testimony;
  return mailToTeam(
    settings,
    team,
    { name, address: email },
    {
      subject: "New testimony",
      blocks: [
        {
          title: "Who tells it",
          facts: [
            ["Name", name],
            ["Email", email],
            ["Title", title],
            ["Category", category],
            ["Sharing", authorAgreed ? "The author agrees" : "Not to be shared publicly"],
          ],
        },
        { quote: testimony.testimony },
        { link: "Open this testimony", path: `/admin/testimonies?edit=${id}` },
      ],
    },
  );
}

async function findTestimony(id: string) {
  const row = await db
    .selectFrom("testimonies")
    .select(["id", "name", "email", "title", "testimony", "category", "authorAgreed"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, email: row.email ?? "" };
}
