/** Bulk actions that several kinds of records share. */
import type { Resource } from "~/crud/resource";
import { listMembers } from "~/platform/auth/people.server";
import type { Permission } from "~/platform/auth/permission.server";
import { db } from "~/platform/database.server";
import { eraseInTransaction } from "~/platform/privacy/erase.server";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";
import { purgeErased } from "~/platform/privacy/purge-erased.server";
import { assignRecord } from "~/platform/records/record-notes.server";
import { type BulkRunners, notChanged } from "./handle-bulk-action.server";

type WithTrash = {
  remove: (actor: string, id: string) => Promise<boolean>;
  restore: (actor: string, id: string) => Promise<boolean>;
};

export function trashRunners(actor: string, store: WithTrash): BulkRunners {
  return {
    trash: async ({ id }) =>
      (await store.remove(actor, id))
        ? { is: "done", undo: { action: "restore", version: 0, value: "" } }
        : notChanged,
    // No Undo: the trash would count its days anew.
    restore: async ({ id }) => ((await store.restore(actor, id)) ? { is: "done" } : notChanged),
  };
}

type Submissions = { resource: Resource; area: SelfServiceArea; permission: Permission };

/** Assigns and erases submissions. The caller checks the permission to erase. */
export function submissionRunners(
  actor: string,
  { resource, area, permission }: Submissions,
): BulkRunners {
  const auditLabel = `a ${resource.singular}`;
  const members = listMembers(permission);
  return {
    assign: async ({ id }, memberId) => {
      const isMember = (await members).some((member) => member.id === memberId);
      if (memberId && !isMember) return { is: "skipped", why: "this person cannot open them" };
      const about = { actor, area, recordId: id, auditLabel };
      const result = await assignRecord(about, memberId || null);
      if (result.is === "gone") return notChanged;
      return { is: "done", undo: { action: "assign", version: 0, value: result.before ?? "" } };
    },
    erase: async ({ id, version }) => {
      const erased = await db
        .transaction()
        .execute((transaction) =>
          eraseInTransaction(transaction, actor, { table: area, id, version, auditLabel }),
        );
      return erased === "erased" ? { is: "done" } : notChanged;
    },
  };
}

/** For `afterBatch`: once for a batch, because it takes longer than erasing a record. */
export async function purgeAfterErasing(action: string): Promise<void> {
  if (action === "erase") await purgeErased();
}
