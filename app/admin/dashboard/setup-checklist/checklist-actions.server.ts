import { data, type RouterContextProvider } from "react-router";
import { redirectWithFlash } from "~/admin/settings/redirect-with-flash.server";
import { audit } from "~/platform/audit.server";
import { requireUser } from "~/platform/auth/current-user.server";
import { requirePermission } from "~/platform/auth/permission.server";
import type { SessionUser } from "~/platform/auth/session.server";
import { db } from "~/platform/database.server";
import type { Flash } from "~/platform/forms/flash.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { submittedValue } from "~/ui/forms/form-result";
import { updateChecklistState } from "./checklist-state.server";

const dashboard = "/admin/dashboard";
const whatMayBeRight = new Map([
  ["name", "the name"],
  ["times", "the prayer times"],
]);

/** Puts the list away for this person, has it back, or says for everybody that something is right as it came. */
export async function handleChecklistAction(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const user = requireUser(context);
  const values = await readFields(request);
  const step = submittedValue({ values, errors: {} }, "step");
  const { intent } = values;
  requireWritableDatabase();
  if (intent === "hide-steps") return putAway(user);
  if (intent === "show-steps") return haveBack(user);
  const what = whatMayBeRight.get(step);
  if (intent !== "right" || !what) {
    throw data(null, { status: 400, statusText: "This form is not one of this page." });
  }
  const { userId: actor } = requirePermission(context, "site");
  await db.transaction().execute(async (transaction) => {
    await updateChecklistState(transaction, (memory) => ({
      ...memory,
      right: [...memory.right, step],
    }));
    const action = `left ${what} as built in`;
    await audit(transaction, { actor, action, area: "settings" });
  });
  return redirectWithFlash(dashboard, { title: "Ticked" });
}

async function putAway({ userId }: SessionUser): Promise<Response> {
  await db.transaction().execute((transaction) =>
    updateChecklistState(transaction, (memory) => ({
      ...memory,
      hiddenBy: [...memory.hiddenBy, userId],
    })),
  );
  return redirectWithFlash(dashboard, hidden);
}

async function haveBack({ userId }: SessionUser): Promise<Response> {
  await db.transaction().execute((transaction) =>
    updateChecklistState(transaction, (memory) => ({
      ...memory,
      hiddenBy: memory.hiddenBy.filter((id) => id !== userId),
    })),
  );
  return redirectWithFlash(dashboard, { title: "The list is back" });
}

const hidden: Omit<Flash, "id"> = {
  title: "The list is hidden",
  undo: { action: dashboard, fields: { intent: "show-steps" } },
};
