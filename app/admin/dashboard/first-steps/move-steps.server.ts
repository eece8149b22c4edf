import { data, type RouterContextProvider } from "react-router";
import { backTo } from "~/admin/settings/back-to.server";
import { audit } from "~/platform/audit.server";
import { requireUser } from "~/platform/auth/current-user.server";
import { requirePermission } from "~/platform/auth/permission.server";
import type { SignedIn } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import type { Flash } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { requireWriting } from "~/platform/writing.server";
import { typed } from "~/ui/forms/form-reply";
import { changeMemory } from "./memory.server";

const dashboard = "/admin/dashboard";
const whatMayBeRight = new Map([
  ["name", "the name"],
  ["times", "the prayer times"],
]);

/** Puts the list away for this person, has it back, or says for everybody that something is right as it came. */
export async function moveSteps(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const user = requireUser(context);
  const values = await readFields(request);
  const step = typed({ values, errors: {} }, "step");
  const { intent } = values;
  requireWriting();
  if (intent === "hide-steps") return putAway(user);
  if (intent === "show-steps") return haveBack(user);
  const what = whatMayBeRight.get(step);
  if (intent !== "right" || !what) {
    throw data(null, { status: 400, statusText: "This form is not one of this page." });
  }
  const { userId: actor } = requirePermission(context, "site");
  await db.transaction().execute(async (transaction) => {
    await changeMemory(transaction, (memory) => ({ ...memory, right: [...memory.right, step] }));
    const action = `left ${what} as built in`;
    await audit(transaction, { actor, action, area: "settings" });
  });
  return backTo(dashboard, { title: "Ticked" });
}

async function putAway({ userId }: SignedIn): Promise<Response> {
  await db.transaction().execute((transaction) =>
    changeMemory(transaction, (memory) => ({
      ...memory,
      hiddenBy: [...memory.hiddenBy, userId],
    })),
  );
  return backTo(dashboard, hidden);
}

async function haveBack({ userId }: SignedIn): Promise<Response> {
  await db.transaction().execute((transaction) =>
    changeMemory(transaction, (memory) => ({
      ...memory,
      hiddenBy: memory.hiddenBy.filter((id) => id !== userId),
    })),
  );
  return backTo(dashboard, { title: "The list is back" });
}

const hidden: Omit<Flash, "id"> = {
  title: "The list is hidden",
  undo: { action: dashboard, fields: { intent: "show-steps" } },
};
