/** What is left to do on a new site, told from what the database holds; nothing is ticked by hand that can be known. */

import { findAccount } from "~/platform/auth/account-settings.server";
import { hasPermission } from "~/platform/auth/permission.server";
import type { SessionUser } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { builtInSettings } from "~/settings/content";
import type { Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { readChecklistState } from "./checklist-state.server";
import type { SetupStep } from "./setup-step";

/** Those that this person can do; none once all are done, or the person has put the list away. */
export async function listSetupSteps({ userId, role }: SessionUser): Promise<SetupStep[]> {
  const { right, hiddenBy } = await readChecklistState();
  if (hiddenBy.includes(userId)) return [];
  const parts = await Promise.all([
    hasPermission(role, "site") ? stepsOfTheSite(right) : [],
    hasPermission(role, "content") ? firstUpload() : [],
    secondFactor(userId),
  ]);
  const steps = parts.flat();
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

async function stepsOfTheSite(right: string[]): Promise<SetupStep[]> {
  const [settings, hasOwnTimes, hasSentMail] = await Promise.all([
    readSettings(),
    ownGatherings(),
    testMailArrived(),
  ]);
  const isOwn = (...keys: (keyof Settings)[]) =>
    keys.some((key) => settings[key] !== builtInSettings[key]);
  return [
    {
      name: "name",
      label: "Name and leader",
      to: "/admin/settings/identity",
      hint: "Say what the ministry is called and who leads it.",
      isDone: isOwn("brand", "leaderName", "logo") || right.includes("name"),
      canConfirm: true,
    },
    {
      name: "contact",
      label: "Contact",
      to: "/admin/settings/contact",
      hint: "Give visitors your own e-mail address and phone number instead of the examples.",
      isDone: isOwn("email") && isOwn("phone"),
    },
    {
      name: "giving",
      label: "Giving accounts",
      to: "/admin/settings/giving",
      hint: "Name the bank account that gifts go to; without one, nobody can give.",
      isDone: settings.nigerianAccount !== null || settings.ukAccount !== null,
    },
    {
      name: "times",
      label: "Prayer times",
      to: "/admin/programmes?kind=every",
      hint: "Look through the days and hours of your prayers, and correct them.",
      isDone: hasOwnTimes || isOwn("homeZone", "secondZone") || right.includes("times"),
      canConfirm: true,
    },
    {
      name: "mail",
      label: "Mail",
      to: "/admin/settings/mail",
      hint: env.SMTP_URL
        ? "Send yourself a test mail, to know that mails arrive."
        : "Mails cannot be sent yet. Ask whoever runs the server to set SMTP_URL, then send yourself a test mail.",
      isDone: env.SMTP_URL !== undefined && hasSentMail,
    },
  ];
}

async function firstUpload(): Promise<SetupStep[]> {
  const picture = await db.selectFrom("media").select("id").limit(1).executeTakeFirst();
  return [
    {
      name: "upload",
      label: "First picture",
      to: "/admin/media",
      hint: "Upload a picture of your own, and say what it shows.",
      isDone: picture !== undefined,
    },
  ];
}

async function secondFactor(userId: string): Promise<SetupStep[]> {
  const { hasTwoFactor } = await findAccount(userId);
  return [
    {
      name: "secondFactor",
      label: "Second factor",
      to: "/admin/settings/account/second-factor",
      hint: "Guard your own account with a code from your phone.",
      isDone: hasTwoFactor,
    },
  ];
}

/** What came with the site is a sample until somebody edits it. */
async function ownGatherings(): Promise<boolean> {
  const own = await db
    .selectFrom("gatherings")
    .select("id")
    .where("isSample", "=", false)
    .where("deletedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/** The outbox forgets what was sent long ago; the log then remembers that it was asked for. */
async function testMailArrived(): Promise<boolean> {
  const tests = await db
    .selectFrom("outbox")
    .select("status")
    .where("kind", "=", "mail.test")
    .groupBy("status")
    .execute();
  if (tests.length > 0) return tests.some(({ status }) => status === "sent");
  const asked = await db
    .selectFrom("auditLog")
    .select("id")
    .where("area", "=", "outbox")
    .where("action", "=", "sent a test mail")
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}
