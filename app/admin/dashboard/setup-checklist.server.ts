import { data, type RouterContextProvider } from "react-router";
import { allSamples } from "~/admin/settings/privacy/samples-actions.server";
import { audit } from "~/platform/audit.server";
import { findAccount } from "~/platform/auth/account-settings.server";
import { hasPermission, requirePermission, requireUser } from "~/platform/auth/permission.server";
import type { SessionUser } from "~/platform/auth/session.server";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import type { Flash } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { redirectWithToast } from "~/platform/forms/handle-form.server";
import { isPossibleInstant } from "~/platform/possible-instant.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { sampleTables } from "~/resources";
import { builtInSettings } from "~/settings/content";
import { countSamples, keepSamples, type SampleCounts } from "~/settings/sample-content.server";
import { listMissingContacts, type Settings } from "~/settings/settings";
import { readSettings } from "~/settings/settings.server";
import { formatCount } from "~/ui/format-count";
import { submittedValue } from "~/ui/forms/form-result";

export type SetupStep = {
  name: StepName;
  label: string;
  hint: string;
  to: string;
  isDone: boolean;
  /** The built-in value may already be correct. A person can then confirm it with this button. */
  confirm?: string;
  /** The step can be done at once: it removes these. */
  samples?: SampleCounts;
};

type StepName =
  | "name"
  | "contact"
  | "giving"
  | "times"
  | "words"
  | "mail"
  | "samples"
  | "upload"
  | "secondFactor";

/** The stored state of the checklist: `right` are the confirmed steps, `hiddenBy` the users who hid the list. */
type ChecklistState = { right: string[]; hiddenBy: string[] };

const key = "firstSteps";

const dashboard = "/admin/dashboard";

const confirmableSteps = new Map([
  ["name", "the name"],
  ["contact", "the contact details"],
  ["times", "the prayer times"],
  ["words", "the story, mission and quote"],
  ["samples", "the sample content"],
]);

const nothingToChange = "Nothing to change";

const hidden: Omit<Flash, "id"> = {
  title: "The list is hidden",
  undo: { action: dashboard, fields: { intent: "show-steps" } },
};

/**
 * The steps that this user can do. Empty when all are done or the user has hidden the list. It is open on the first day
 * of the account.
 */
export async function readSetupChecklist(
  user: SessionUser,
): Promise<{ steps: SetupStep[]; isOpen: boolean }> {
  const [steps, { createdAt }] = await Promise.all([
    listSetupSteps(user),
    findAccount(user.userId),
  ]);
  const isFirstDay =
    isPossibleInstant(createdAt) && Date.now() - Date.parse(createdAt) < firstDayMs;
  return { steps, isOpen: isFirstDay };
}

const firstDayMs = 86_400_000;

async function listSetupSteps({ userId, roles }: SessionUser): Promise<SetupStep[]> {
  const { right, hiddenBy } = await readChecklistState();
  if (hiddenBy.includes(userId)) return [];
  const parts = await Promise.all([
    hasPermission(roles, "site") ? siteSteps(right) : [],
    hasPermission(roles, "content") ? uploadStep() : [],
    twoFactorStep(userId),
  ]);
  const steps = parts.flat();
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}

/** Hides or shows the list for this user, or confirms a built-in value for everyone. */
export async function handleChecklistAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const user = requireUser(context);
  const values = await readFields(request);
  const step = submittedValue({ values, errors: {} }, "step");
  const { intent } = values;
  requireWritableDatabase();
  if (intent === "hide-steps") return hideChecklist(user);
  if (intent === "show-steps") return showChecklist(user);
  const what = confirmableSteps.get(step);
  if (intent !== "right" || !what) {
    throw data(null, { status: 400, statusText: "This form is not one of this page." });
  }
  const { userId: actor } = requirePermission(context, "site");
  await db.transaction().execute(async (transaction) => {
    await updateChecklistState(transaction, (state) => ({
      ...state,
      right: [...state.right, step],
    }));
    const gatherings = sampleTables.find(({ table }) => table === "gatherings");
    if (step === "times" && gatherings) await keepSamples(transaction, gatherings, actor);
    const action = `left ${what} as built in`;
    await audit(transaction, { actor, action, area: "settings" });
  });
  return redirectWithToast(dashboard, { title: "Ticked" });
}

async function hideChecklist({ userId }: SessionUser): Promise<Response> {
  await db.transaction().execute((transaction) =>
    updateChecklistState(transaction, (state) => ({
      ...state,
      hiddenBy: [...state.hiddenBy, userId],
    })),
  );
  return redirectWithToast(dashboard, hidden);
}

async function showChecklist({ userId }: SessionUser): Promise<Response> {
  await db.transaction().execute((transaction) =>
    updateChecklistState(transaction, (state) => ({
      ...state,
      hiddenBy: state.hiddenBy.filter((id) => id !== userId),
    })),
  );
  return redirectWithToast(dashboard, { title: "The list is shown again" });
}

async function siteSteps(right: string[]): Promise<SetupStep[]> {
  const [settings, samples, hasEditedTimes, hasSentMail] = await Promise.all([
    readSettings(),
    countSamples(allSamples),
    hasEditedGatherings(),
    hasReceivedTestMail(),
  ]);
  const originalWords = listOriginalWords(settings);
  const missingContacts = listMissingContacts(settings);
  const isChanged = (...keys: (keyof Settings)[]) =>
    keys.some((key) => settings[key] !== builtInSettings[key]);
  return [
    {
      name: "name",
      label: "Name and leader",
      to: "/admin/settings/identity",
      hint: "Enter the name of the ministry and its leader, and a sentence in the leader’s own words.",
      isDone: isChanged("brand", "leaderName", "logo") || right.includes("name"),
      confirm: nothingToChange,
    },
    {
      name: "contact",
      label: "Contact",
      to: "/admin/settings/contact",
      hint: `Visitors cannot see these yet: ${new Intl.ListFormat("en-GB").format(missingContacts)}. Until you enter them, their places on the site lead to the contact form.`,
      isDone: missingContacts.length === 0 || right.includes("contact"),
      confirm: nothingToChange,
    },
    {
      name: "giving",
      label: "Giving accounts",
      to: "/admin/settings/giving",
      hint: "Enter the bank account for gifts. Without one, nobody can give.",
      isDone: settings.nigerianAccount !== null || settings.ukAccount !== null,
    },
    {
      name: "times",
      label: "Prayer times",
      to: "/admin/programmes?kind=every",
      hint: "Check the days and times of your prayers.",
      isDone: hasEditedTimes || isChanged("homeZone", "secondZone") || right.includes("times"),
      confirm: "These are our times",
    },
    {
      name: "words",
      label: "Your story, mission and quote",
      to: "/admin/settings/home",
      hint: `On the home page visitors read words that came with the site, as if your leader had written them: the ${new Intl.ListFormat("en-GB").format(originalWords)}. Replace them with your own.`,
      isDone: originalWords.length === 0 || right.includes("words"),
      confirm: "These words are ours",
    },
    samplesStep(samples, right.includes("samples")),
    {
      name: "mail",
      label: "Mail",
      to: "/admin/settings/mail",
      hint: env.SMTP_URL
        ? "Send yourself a test mail to check that mails arrive."
        : "Mails cannot be sent yet. Ask the person who runs the server to set SMTP_URL, then send yourself a test mail.",
      isDone: env.SMTP_URL !== undefined && hasSentMail,
    },
  ];
}

function samplesStep(samples: SampleCounts, isConfirmed: boolean): SetupStep {
  const left = samples.filter(({ count }) => count > 0);
  const list = left.map(({ what, count }) => formatCount(count, what));
  return {
    name: "samples",
    label: "Sample content",
    to: "/admin/settings/samples",
    hint: `Visitors see examples that came with the site: ${new Intl.ListFormat("en-GB").format(list)}. Edit those that fit your ministry, and remove the others.`,
    isDone: left.length === 0 || isConfirmed,
    confirm: nothingToChange,
    samples: left,
  };
}

async function uploadStep(): Promise<SetupStep[]> {
  const picture = await db.selectFrom("media").select("id").limit(1).executeTakeFirst();
  return [
    {
      name: "upload",
      label: "First picture",
      to: "/admin/media",
      hint: "Upload a picture and describe it.",
      isDone: picture !== undefined,
    },
  ];
}

async function twoFactorStep(userId: string): Promise<SetupStep[]> {
  const { hasTwoFactor } = await findAccount(userId);
  return [
    {
      name: "secondFactor",
      label: "Two-step verification",
      to: "/admin/settings/account/second-factor",
      hint: "Protect your account with a code from an authenticator app.",
      isDone: hasTwoFactor,
    },
  ];
}

/** Built-in gatherings are samples until someone edits them. */
async function hasEditedGatherings(): Promise<boolean> {
  const gathering = await db
    .selectFrom("gatherings")
    .select("id")
    .where("isSample", "=", false)
    .where("deletedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return gathering !== undefined;
}

/** The outbox deletes old mails. The audit log then shows that a test mail was sent. */
async function hasReceivedTestMail(): Promise<boolean> {
  const tests = await db
    .selectFrom("outbox")
    .select("status")
    .where("kind", "=", "mail.test")
    .groupBy("status")
    .execute();
  if (tests.length > 0) return tests.some(({ status }) => status === "sent");
  const entry = await db
    .selectFrom("auditLog")
    .select("id")
    .where("area", "=", "outbox")
    .where("action", "=", "sent a test mail")
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** What visitors read that came with the site, until someone changes it or says that it is the ministry's own. */
export async function readOriginalWords(): Promise<string[]> {
  const [{ right }, settings] = await Promise.all([readChecklistState(), readSettings()]);
  return right.includes("words") ? [] : listOriginalWords(settings);
}

function listOriginalWords(settings: Settings): string[] {
  const words = [
    ["story", "story"],
    ["mission", "mission"],
    ["leaderQuote", "quote"],
  ] as const;
  return words.filter(([key]) => settings[key] === builtInSettings[key]).map(([, label]) => label);
}

async function readChecklistState(database: Database = db): Promise<ChecklistState> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? JSON.parse(row.value) : { right: [], hiddenBy: [] };
}

async function updateChecklistState(
  transaction: Database,
  change: (state: ChecklistState) => ChecklistState,
): Promise<void> {
  // Changes of settings run one after the other.
  await lockContentVersion(transaction, "settings");
  const { right, hiddenBy } = change(await readChecklistState(transaction));
  const now: ChecklistState = { right: [...new Set(right)], hiddenBy: [...new Set(hiddenBy)] };
  const row = { value: JSON.stringify(now), updatedAt: new Date().toISOString() };
  await transaction
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}
