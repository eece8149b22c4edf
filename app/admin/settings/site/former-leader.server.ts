/** After the leader's name was changed, the sermons may still have the old one. The page offers to rename the preacher. */
import { handleSettingsForm, sectionPath } from "~/admin/settings/section.server";
import { findPreacher, renamePreacher } from "~/features/sermons/rename-preacher.server";
import { audit } from "~/platform/audit.server";
import { lockContentVersion } from "~/platform/cache/content-versions.server";
import { type Database, db } from "~/platform/database.server";
import type { FormValues } from "~/platform/forms/handle-form.server";
import { readSettings, readSettingsSection, writeSetting } from "~/settings/settings.server";
import { formatCount } from "~/ui/format-count";
import type { ToastMessage } from "~/ui/toast";
import { identity } from "./site-sections.server";

export const renameIntents = ["renamePreacher", "keepPreacher", "undoRename"];

export type RenameOffer = { from: string; to: string; sermonCount: number };

/** Undefined if no sermon has the former name. */
export async function findRenameOffer(): Promise<RenameOffer | undefined> {
  const { leaderName, formerLeaderName } = await readSettings();
  if (formerLeaderName === "" || formerLeaderName === leaderName) return undefined;
  const preacher = await findPreacher(formerLeaderName);
  return preacher && { from: preacher.title, to: leaderName, sermonCount: preacher.sermonCount };
}

/** Runs with the change of the leader's name. A name that sermons still have is remembered until it is dealt with. */
export async function rememberFormerLeader(
  transaction: Database,
  before: { leaderName: string; formerLeaderName: string },
  leaderName: string,
): Promise<void> {
  if (before.leaderName === leaderName) return;
  const known = await findPreacher(before.formerLeaderName, transaction);
  const former = known ? before.formerLeaderName : before.leaderName;
  await writeSetting(transaction, "formerLeaderName", former === leaderName ? "" : former);
}

export function handleRename(values: FormValues, actor: string) {
  const saved = (toast: ToastMessage, undo?: { from: string; to: string }) => ({
    outcome: "saved" as const,
    redirectTo: sectionPath(identity),
    toast: {
      ...toast,
      ...(undo && {
        undo: { action: sectionPath(identity), fields: { intent: "undoRename", ...undo } },
      }),
    },
  });
  return handleSettingsForm(identity.name, values, async () => {
    const { settings } = await readSettingsSection([]);
    const { leaderName, formerLeaderName } = settings;
    if (values.intent === "keepPreacher") {
      await db.transaction().execute(async (transaction) => {
        await lockContentVersion(transaction, "settings");
        await writeSetting(transaction, "formerLeaderName", "");
        const action = `kept the preacher “${formerLeaderName}”`;
        await audit(transaction, { actor, action, area: "settings", recordId: "preacher" });
      });
      return saved({ title: "The sermons keep their preacher" });
    }
    const isUndo = values.intent === "undoRename";
    const from = isUndo ? String(values.from ?? "") : formerLeaderName;
    const to = isUndo ? String(values.to ?? "") : leaderName;
    if (from === "" || to.trim() === "" || to.length > 120) return saved(nothingRenamed);
    const renamed = await renamePreacher({ actor, from, to }, (transaction) =>
      writeSetting(transaction, "formerLeaderName", isUndo ? to : ""),
    );
    if (renamed.is === "missing") return saved(nothingRenamed);
    if (renamed.is === "taken") return { outcome: "invalid", toast: takenToast(to) };
    const sermons = formatCount(renamed.sermonCount, "sermons");
    const toast = { title: "Preacher renamed", description: `${sermons}: now by ${to}.` };
    return saved(toast, isUndo ? undefined : { from: to, to: from });
  });
}

const nothingRenamed = {
  title: "Nothing was renamed",
  description: "No sermon has this preacher.",
};

function takenToast(name: string): ToastMessage {
  return {
    title: "Nothing was renamed",
    description: `There is already a preacher “${name}”. Select the sermons under Sermons and choose that preacher for them.`,
    isDestructive: true,
  };
}
