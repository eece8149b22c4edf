import type { RouterContextProvider } from "react-router";
import { purgeAfterErasing, submissionRunners } from "~/crud/bulk/bulk-runners.server";
import {
  type BulkOutcome,
  type BulkReadable,
  type BulkRunners,
  handleBulkAction,
  notChanged,
} from "~/crud/bulk/handle-bulk-action.server";
import type { Resource } from "~/crud/resource";
import {
  hasPermission,
  type Permission,
  requirePermission,
} from "~/platform/auth/permission.server";
import type { Database } from "~/platform/database.server";
import type { FormValues } from "~/platform/forms/handle-form.server";
import { wakeMailer } from "~/platform/mail/outbox.server";
import type { SubmissionStatus, SubmissionTable } from "~/platform/records/submission-store.server";
import type { HeldFor } from "~db/schema.server";
import { submissionBulkActions } from "./submission";

type Outcome = Promise<"changed" | "conflict" | "gone">;

/** The part of a submission store that actions need. */
export type SubmissionActionStore = BulkReadable & {
  table: SubmissionTable;
  find: (
    id: string,
  ) => Promise<{ status: SubmissionStatus; isHeld: boolean; heldFor: HeldFor | null } | undefined>;
  setStatus: (actor: string, id: string, version: number, status: SubmissionStatus) => Outcome;
  setHeld: (actor: string, id: string, version: number, isHeld: boolean) => Outcome;
  release: (actor: string, id: string, version: number) => Outcome;
  releaseByReply: (transaction: Database, actor: string, id: string) => Promise<void>;
};

export function handleSubmissionBulk(
  context: Readonly<RouterContextProvider>,
  resource: Resource & { permission: Permission },
  store: SubmissionActionStore,
  values: FormValues,
) {
  const { userId: actor, roles } = requirePermission(context, resource.permission);
  const area = store.table;
  return handleBulkAction({
    actor,
    resource,
    area,
    store,
    values,
    actions: submissionBulkActions,
    may: (permission) => hasPermission(roles, permission),
    runners: {
      ...submissionRunners(actor, { resource, area, permission: resource.permission }),
      ...statusRunners(actor, store),
    },
    afterBatch: async (action) => {
      wakeMailer();
      await purgeAfterErasing(action);
    },
  });
}

function statusRunners(actor: string, store: SubmissionActionStore): BulkRunners {
  const setStatus = async (id: string, version: number, status: SubmissionStatus) => {
    const before = await store.find(id);
    if (!before || before.status === status) return notChanged;
    const result = await store.setStatus(actor, id, version, status);
    return outcomeOf(result, version, before.status);
  };
  return {
    new: ({ id, version }) => setStatus(id, version, "new"),
    answered: ({ id, version }) => setStatus(id, version, "answered"),
    done: ({ id, version }) => setStatus(id, version, "done"),
    spam: async ({ id, version }) => {
      const before = await store.find(id);
      if (before?.heldFor === "spam") return notChanged;
      const outcome = await store.setHeld(actor, id, version, true);
      // Undo releases it, so there is none for one that was held before.
      if (outcome === "changed" && before?.isHeld) return { is: "done" };
      return outcomeOf(outcome, version, "not-spam");
    },
    "not-spam": async ({ id, version }) =>
      (await store.setHeld(actor, id, version, false)) === "changed" ? { is: "done" } : notChanged,
    // No Undo: the mails that it sends cannot be taken back.
    release: async ({ id, version }) => {
      if (!(await store.find(id))?.isHeld) return notChanged;
      return (await store.release(actor, id, version)) === "changed" ? { is: "done" } : notChanged;
    },
  };
}

function outcomeOf(result: Awaited<Outcome>, version: number, undoAction: string): BulkOutcome {
  if (result !== "changed") return notChanged;
  return { is: "done", undo: { action: undoAction, version: version + 1, value: "" } };
}
