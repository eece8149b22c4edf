import { renderAccountChanged } from "~/admin/auth/account-changed-mail.server";
import { renderInvitation, renderPasswordReset } from "~/admin/auth/account-mails.server";
import { renderGivingChanged } from "~/admin/settings/giving/giving-mail.server";
import { renderTestMail } from "~/admin/settings/mail/test-mail.server";
import {
  renderMessageForTeam,
  renderMessageReceived,
} from "~/features/contact/contact-mails.server";
import {
  renderPartnershipForTeam,
  renderPartnershipReceived,
} from "~/features/donations/partnership-mails.server";
import { renderPrayerForTeam, renderPrayerReceived } from "~/features/prayers/prayer-mails.server";
import {
  renderTestimonyForTeam,
  renderTestimonyReceived,
} from "~/features/testimonies/testimony-mails.server";
import { accountChangedMail } from "~/platform/auth/account-changes.server";
import { invitationMail } from "~/platform/auth/invitations.server";
import { resetMail } from "~/platform/auth/password-reset.server";
import type { MailKind } from "~/platform/mail/mail.server";
import {
  renderReminderConfirm,
  renderReminderDue,
  renderReminderKept,
} from "~/public/reminders/reminder-mails.server";

/** Every mail that the site sends, on one screen. */
export const mailKinds: MailKind[] = [
  { kind: "prayer.received", render: renderPrayerReceived },
  { kind: "prayer.team", render: renderPrayerForTeam },
  { kind: "testimony.received", render: renderTestimonyReceived },
  { kind: "testimony.team", render: renderTestimonyForTeam },
  { kind: "contact.received", render: renderMessageReceived },
  { kind: "contact.team", render: renderMessageForTeam },
  { kind: "partnership.received", render: renderPartnershipReceived },
  { kind: "partnership.team", render: renderPartnershipForTeam },
  { kind: invitationMail, render: renderInvitation, mayGoToNobody: true },
  { kind: resetMail, render: renderPasswordReset, mayGoToNobody: true },
  { kind: accountChangedMail, render: renderAccountChanged, mayGoToNobody: true },
  { kind: "giving.changed", render: renderGivingChanged },
  { kind: "mail.test", render: renderTestMail },
  { kind: "reminder.confirm", render: renderReminderConfirm, mayGoToNobody: true },
  { kind: "reminder.kept", render: renderReminderKept, mayGoToNobody: true },
  { kind: "reminder.due", render: renderReminderDue, mayGoToNobody: true },
];
