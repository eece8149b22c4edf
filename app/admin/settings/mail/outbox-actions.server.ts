import { handleSettingsForm } from "~/admin/settings/section.server";
import { isId } from "~/crud/load-records.server";
import { env } from "~/platform/env.server";
import { readFields } from "~/platform/forms/form-fields.server";
import { deleteFailed, retryFailed, retryMail } from "~/platform/mail/outbox-admin.server";
import { submittedValue } from "~/ui/forms/form-result";
import type { ToastMessage } from "~/ui/toast";

/** Redirects back to the open list. */
export async function changeOutbox(request: Request, url: URL, userId: string) {
  const values = await readFields(request);
  const intent = submittedValue({ values, errors: {} }, "intent");
  const id = submittedValue({ values, errors: {} }, "id");
  return handleSettingsForm("outbox", values, async () => {
    const toast = await done(intent, id, userId);
    return toast
      ? { outcome: "saved", redirectTo: url.pathname + url.search, toast }
      : { outcome: "missing", toast: gone };
  });
}

async function done(intent: string, id: string, userId: string): Promise<ToastMessage | undefined> {
  if (intent === "retry-all") {
    const count = await retryFailed(userId);
    return retried(count === 1 ? "1 mail" : `${count} mails`, count === 1);
  }
  if (!isId(id)) return undefined;
  if (intent === "delete") {
    return (await deleteFailed(userId, id))
      ? { title: "Mail deleted", isDestructive: true, isDeletion: true }
      : undefined;
  }
  return (await retryMail(userId, id)) ? retried("The mail", true) : undefined;
}

/** Without a mail server the page offers no retry, but an old page may still send it. */
function retried(mails: string, isOne: boolean): ToastMessage {
  if (env.SMTP_URL) return { title: `${mails} ${isOne ? "is" : "are"} tried again` };
  return {
    title: `${mails} ${isOne ? "waits" : "wait"} for a mail server`,
    description: "No mail server is set. What is in the outbox is sent once there is one.",
  };
}

const gone: ToastMessage = {
  title: "This mail has changed",
  description: "It was sent, is being sent now, or someone deleted it.",
  isDestructive: true,
};
