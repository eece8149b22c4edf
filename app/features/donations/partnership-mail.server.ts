import { db } from "~/platform/database.server";
import type { Block, Mail } from "~/platform/mail/mail.server";
import type { Address } from "~/platform/mail/mail-address.server";
import {
  contactInstruction,
  listTeamAddresses,
  mailToTeam,
  mailToVisitor,
  ministryMailAddress,
  selfServiceMailBlocks,
} from "~/settings/ministry-mail.server";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import {
  accountsFor,
  addSeparators,
  formatAmountInFigures,
  formatCovenants,
  sanitizeAmountInWords,
  sanitizeCurrency,
} from "./pledge-format";

type Partnership = NonNullable<Awaited<ReturnType<typeof findPartnership>>>;
type Facts = [label: string, value: string][];

export async function renderPartnershipReceived(id: string): Promise<Mail | undefined> {
  const partnership = await findPartnership(id);
  if (!partnership) return undefined;
  const settings = await readSettings();
  const replyTo = ministryMailAddress(settings, settings.partnershipEmail ?? settings.email);
  const selfServiceBlocks = await selfServiceMailBlocks(id, {
    allowedActions: "correct or erase",
    thing: "partnership",
    replyTo,
  });
  return partnershipReceived(settings, partnership, replyTo, selfServiceBlocks);
}

export async function renderPartnershipForTeam(id: string): Promise<Mail | undefined> {
  const partnership = await findPartnership(id);
  if (!partnership) return undefined;
  const settings = await readSettings();
  return partnershipForTeam(
    settings,
    await listTeamAddresses(settings, "partnerships"),
    partnership,
  );
}

function partnershipReceived(
  settings: Settings,
  partnership: Partnership,
  replyTo: Address | undefined,
  selfServiceBlocks: Block[],
): Mail {
  const pledge = omitEmpty([
    ...formatCovenants(partnership.covenantCategories),
    ["Currency", sanitizeCurrency(partnership.preferredCurrency)],
    ["Amount in figures", formatAmountInFigures(partnership.amountInFigures)],
    ["Amount in words", sanitizeAmountInWords(partnership.amountInWords)],
  ]);
  return mailToVisitor(settings, partnership.emailAddress, replyTo, {
    subject: "Thank you for your partnership",
    blocks: [
      "Peace be with you.",
      "Thank you for standing with us. We have received your partnership form. This is your monthly pledge:",
      { title: "Your pledge", facts: pledge },
      ...waysToGive(settings, partnership.preferredCurrency, replyTo),
      "A pledge is a gift, never a debt. You can change it or end it at any time.",
      ...selfServiceBlocks,
      ...contact(settings, replyTo),
    ],
  });
}

function waysToGive(settings: Settings, currency: string, replyTo: Address | undefined): Block[] {
  const accounts = accountsFor(currency, settings);
  if (accounts.length === 0) {
    return [`For the details of our giving accounts, ${contactInstruction(replyTo)}.`];
  }
  return [
    ...accounts.map(({ title, account }) => ({
      title,
      facts: omitEmpty([
        ["Bank", account.bank],
        ["Account name", account.accountName],
        ["Account number", account.accountNumber],
      ]),
    })),
    "If anyone sends you other account details in our name, please check with us before you use them.",
  ];
}

function contact({ phone, partnershipPhone }: Settings, replyTo: Address | undefined): Block[] {
  const facts = omitEmpty([
    ["Email", replyTo?.address],
    ["Telephone", partnershipPhone ?? phone],
  ]);
  if (facts.length === 0) return [{ link: "Write to us", path: "/contact" }];
  return [{ title: "Partnership contact", facts }];
}

function partnershipForTeam(settings: Settings, team: Address[], partnership: Partnership): Mail {
  const { fullName, emailAddress } = partnership;
  const person = omitEmpty([
    ["Name", fullName],
    ["Email", emailAddress],
    ["Telephone", partnership.phoneNumber],
    ["Chapter", partnership.chapter],
  ]);
  const pledge = omitEmpty([
    ...formatCovenants(partnership.covenantCategories),
    ["Currency", partnership.preferredCurrency],
    ["Amount in figures", addSeparators(partnership.amountInFigures ?? "")],
    ["Amount in words", partnership.amountInWords],
  ]);
  return mailToTeam(
    settings,
    team,
    { name: fullName, address: emailAddress },
    {
      subject: "New partnership",
      blocks: [
        { title: "Who pledges", facts: person },
        { title: "The pledge", facts: pledge },
        { link: "Open partners", path: "/admin/partners" },
      ],
    },
  );
}

function omitEmpty(facts: [label: string, value: string | null | undefined][]): Facts {
  return facts.flatMap(([label, value]): Facts => (value ? [[label, value]] : []));
}

function findPartnership(id: string) {
  return db
    .selectFrom("partnerships")
    .select(["fullName", "emailAddress", "phoneNumber", "chapter", "covenantCategories"])
    .select(["preferredCurrency", "amountInFigures", "amountInWords"])
    .where("id", "=", id)
    .executeTakeFirst();
}
