/** What the author of a prayer request can do by the private link, apart from correcting, withdrawing and erasing it. */

import { z } from "zod";
import {
  doneStatuses,
  type RequesterIntent,
  type RequestUpdate,
} from "~/features/prayers/prayer-request";
import type { Database } from "~/platform/database.server";
import { fieldErrors } from "~/platform/forms/form-fields.server";
import { canMail } from "~/platform/mail/can-mail.server";
import type { SelfServiceAction } from "~/platform/privacy/self-service-record.server";
import { text } from "~/ui/forms/form-rules";
import { cleanText } from "~/ui/forms/unicode";
import type { ToastMessage } from "~/ui/toast";
import { findOwnRequest, type OwnRequest } from "./own-request.server";
import {
  addRequestUpdate,
  hasTooManyUpdates,
  hideAnswers,
  listRequestUpdates,
} from "./request-updates.server";

/** A new period on the public page, which nobody was asked about yet. */
const startPeriod = (now: string) => ({ publicSince: now, expiryAskedAt: null, expiresAt: null });

const isOpen = ({ status }: OwnRequest) => !doneStatuses.includes(status);

/** True if its author was asked whether it stays public, and has not replied. */
const isAsked = ({ isConfidential, expiryAskedAt }: OwnRequest) =>
  !isConfidential && expiryAskedAt !== null;

type Action = {
  auditAction: string;
  toast: ToastMessage;
  isOffered: (request: OwnRequest) => boolean;
  /** Adds the typed words to the request. */
  words?: { kind: RequestUpdate["kind"]; schema: z.ZodType<{ update: string }> };
  changes: (request: OwnRequest, now: string) => Partial<RequestColumns>;
  /** True if nothing is left to change. */
  isDone: (request: OwnRequest) => boolean;
};

type RequestColumns = {
  status: "new" | "answered";
  answeredAt: string | null;
  closedAt: string | null;
  publicSince: string;
  expiryAskedAt: null;
  expiresAt: null;
  hidesCount: boolean;
  notifiesPrayer: boolean;
};

const updateSchema = (minLength: 0 | 1) =>
  z.object({ update: text({ label: "Your text", minLength, maxLength: 5_000 }) });

const actions: Record<RequesterIntent, Action> = {
  update: {
    auditAction: "wrote an update of a prayer request",
    toast: {
      title: "Your update is saved",
      description: "Our prayer team can see it, and we are still praying for you.",
    },
    isOffered: isOpen,
    words: { kind: "update", schema: updateSchema(1) },
    // The team sees it among the new ones again.
    changes: () => ({ status: "new" }),
    isDone: isOpen,
  },
  answer: {
    auditAction: "marked a prayer request answered",
    toast: {
      title: "Marked as answered",
      description: "We give thanks with you. If it was a mistake, you can open it again below.",
    },
    isOffered: isOpen,
    words: { kind: "answer", schema: updateSchema(0) },
    changes: (_request, now) => ({ status: "answered", answeredAt: now, closedAt: now }),
    isDone: ({ status }) => status === "answered",
  },
  reopen: {
    auditAction: "reopened a prayer request",
    toast: {
      title: "Your prayer request is open again",
      description: "Our prayer team is praying for you.",
    },
    isOffered: ({ status }) => status === "answered",
    changes: (_request, now) => ({
      status: "new",
      answeredAt: null,
      closedAt: null,
      ...startPeriod(now),
    }),
    isDone: isOpen,
  },
  keep: {
    auditAction: "kept a prayer request on the public page",
    toast: {
      title: "It stays on the prayers page",
      description: "We will ask you again before its time is over.",
    },
    isOffered: (request) => isOpen(request) && isAsked(request),
    changes: (_request, now) => startPeriod(now),
    isDone: (request) => isOpen(request) && !request.isConfidential && !isAsked(request),
  },
  "hide-count": {
    auditAction: "hid the number of prayers of a prayer request",
    toast: {
      title: "The number is hidden",
      description: "Visitors no longer see how often your request was prayed for.",
    },
    isOffered: ({ isConfidential, hidesCount }) => !isConfidential && !hidesCount,
    changes: () => ({ hidesCount: true }),
    isDone: ({ hidesCount }) => hidesCount,
  },
  "show-count": {
    auditAction: "showed the number of prayers of a prayer request",
    toast: {
      title: "The number is shown",
      description: "Visitors see how often your request was prayed for.",
    },
    isOffered: ({ isConfidential, hidesCount }) => !isConfidential && hidesCount,
    changes: () => ({ hidesCount: false }),
    isDone: ({ isConfidential, hidesCount }) => !isConfidential && !hidesCount,
  },
  "start-mails": {
    auditAction: "asked for mails when someone prays for a prayer request",
    toast: {
      title: "We will email you",
      description: "You will get one email a day at most, and only if someone has prayed.",
    },
    isOffered: (request) => isOpen(request) && !request.notifiesPrayer && canMail(),
    changes: () => ({ notifiesPrayer: true }),
    isDone: ({ notifiesPrayer }) => notifiesPrayer,
  },
  "stop-mails": {
    auditAction: "stopped the mails when someone prays for a prayer request",
    toast: {
      title: "These emails are off",
      description: "We will no longer email you when someone prays.",
    },
    isOffered: (request) => isOpen(request) && request.notifiesPrayer,
    changes: () => ({ notifiesPrayer: false }),
    isDone: ({ notifiesPrayer }) => !notifiesPrayer,
  },
};

const intents = Object.keys(actions) as RequesterIntent[];

export function offeredIntents(request: OwnRequest): RequesterIntent[] {
  return intents.filter((intent) => actions[intent].isOffered(request));
}

/** Once it is answered, unless there is a testimony of it already. */
export async function mayWriteTestimony(
  database: Database,
  { status, testimonyId }: OwnRequest,
): Promise<boolean> {
  if (status !== "answered" || testimonyId === null) return status === "answered";
  const testimony = await database
    .selectFrom("testimonies")
    .select("id")
    .where("id", "=", testimonyId)
    .executeTakeFirst();
  return testimony === undefined;
}

export const requesterActions: Record<string, SelfServiceAction> = Object.fromEntries(
  intents.map((intent) => [intent, toSelfServiceAction(intent)]),
);

function toSelfServiceAction(intent: RequesterIntent): SelfServiceAction {
  const { auditAction, toast, isOffered, words, changes, isDone } = actions[intent];
  return {
    auditAction,
    toast,
    async prepare(transaction, id, values) {
      const request = await findOwnRequest(transaction, id);
      if (!request || !isOffered(request)) return "conflict";
      const parsed = words?.schema.safeParse(values);
      if (parsed?.error) return { errors: fieldErrors(parsed.error) };
      const typed = parsed?.data?.update ?? "";
      if (typed && (await hasTooManyUpdates(transaction, id))) return tooManyUpdates;
      return {
        write: async () => {
          const now = new Date().toISOString();
          await change(transaction, id, changes(request, now));
          if (intent === "reopen") await hideAnswers(transaction, id);
          if (words && typed) {
            const update = { kind: words.kind, text: typed, createdAt: now };
            await addRequestUpdate(transaction, request, update);
          }
        },
      };
    },
    async isApplied(transaction, id, values) {
      const request = await findOwnRequest(transaction, id);
      if (!request || !isDone(request)) return false;
      if (!words) return true;
      const typed = cleanText([values.update ?? ""].flat()[0] ?? "");
      if (typed === "") return words.kind === "answer";
      return (await listRequestUpdates(transaction, id)).at(-1)?.text === typed;
    },
  };
}

const tooManyUpdates = {
  errors: {
    update: "You have written several updates today. Please write the next one tomorrow.",
  },
};

async function change(transaction: Database, id: string, columns: Partial<RequestColumns>) {
  await transaction.updateTable("prayerRequests").set(columns).where("id", "=", id).execute();
}
