import { TabRow } from "~/crud/tab-row";
import type { OutboxRow } from "~/platform/mail/outbox-queue.server";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";

const kinds: Record<string, string> = {
  "prayer.received": "Prayer request: thanks to the person",
  "prayer.team": "Prayer request: to the team",
  "prayer.dangerDigest": "Prayer requests that may tell of danger: to the team",
  "prayer.reportsAlert": "Many prayer requests reported: to the team",
  "prayer.prayed": "Someone prayed: to the person",
  "prayer.expiry": "Keep the prayer request public: question to the person",
  "testimony.received": "Testimony: thanks to the person",
  "testimony.team": "Testimony: to the team",
  "contact.received": "Message: thanks to the person",
  "contact.team": "Message: to the team",
  "partnership.received": "Partnership: thanks to the person",
  "partnership.team": "Partnership: to the team",
  "record.reply": "Reply: to the person",
  "account.changed": "Account changed: to its owner",
  "invitation.sent": "Invitation: to the person invited",
  "password.reset": "Link to set a new password: to its owner",
  "giving.changed": "Giving accounts changed: to the administrators",
  "mail.test": "Test mail",
  "prayer.dailyList": "Daily prayer list: to a member of the team",
  "reminder.confirm": "Reminder: link to confirm it",
  "reminder.kept": "Reminder: it is set already",
  "reminder.due": "Reminder: to the person",
  "watch.confirm": "Prayer watch: link to confirm a slot",
  "watch.confirmed": "Prayer watch: slot confirmed",
  "watch.due": "Prayer watch: reminder of a slot",
  "watch.changed": "Prayer watch changed: to the person",
};

export const mailStates = ["waiting", "failed", "sent"] as const;
export const mailStateLabels = { waiting: "Waiting", failed: "Failed", sent: "Sent" };

export function mailKindLabel(kind: string): string {
  return kinds[kind] ?? kind;
}

/** `time` formats an instant. */
export function describeDelivery(
  mail: Pick<OutboxRow, "status" | "attempts" | "lastError" | "dueAt" | "sentAt">,
  time: (instant: string) => string,
): string {
  if (mail.status === "sent") return mail.sentAt ? `Sent ${time(mail.sentAt)}` : "Sent";
  const tried = mail.attempts === 1 ? "tried once" : `tried ${mail.attempts} times`;
  if (mail.attempts === 0) return mail.lastError ?? "Will be sent in a moment";
  if (mail.status === "failed") return `${mail.lastError ?? "Not delivered"} (${tried})`;
  return `${mail.lastError ?? "Not delivered yet"} (${tried}, next time ${time(mail.dueAt)})`;
}

const icons = { waiting: "clock", failed: "circle-alert", sent: "circle-check" } as const;

export function MailState({ state }: { state: keyof typeof mailStateLabels }) {
  return (
    <Badge variant={state === "failed" ? "urgent" : "muted"}>
      <Icon name={icons[state]} /> {mailStateLabels[state]}
    </Badge>
  );
}

export function MailTabs({ current, failed }: { current: "mail" | "outbox"; failed: number }) {
  return (
    <TabRow
      label="Mail"
      tabs={[
        { label: "Set-up", to: "/admin/settings/mail", isCurrent: current === "mail" },
        {
          label: failed > 0 ? `Outbox (${failed} failed)` : "Outbox",
          to: "/admin/settings/mail/outbox",
          isCurrent: current === "outbox",
        },
      ]}
    />
  );
}
