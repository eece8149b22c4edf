import {
  renderAccountChangedMail,
  renderInvitationMail,
  renderPasswordResetMail,
} from "~/admin/auth/account-mails.server";
import { renderGivingChangedMail } from "~/admin/settings/giving/giving-mail.server";
import { renderTestMail } from "~/admin/settings/mail/test-mail.server";
import {
  renderContactMessageForTeam,
  renderContactMessageReceived,
} from "~/features/contact/contact-message-mail.server";
import {
  renderPartnershipForTeam,
  renderPartnershipReceived,
} from "~/features/donations/partnership-mail.server";
import {
  renderWatchChanged,
  renderWatchConfirm,
  renderWatchConfirmed,
  renderWatchDue,
} from "~/features/prayer-watch/watch-mail.server";
import {
  dailyListMail,
  renderDailyList,
} from "~/features/prayers/daily-list/daily-list-mail.server";
import { dangerDigestMail, renderDangerDigest } from "~/features/prayers/danger/danger-mail.server";
import {
  renderPrayerRequestForTeam,
  renderPrayerRequestReceived,
} from "~/features/prayers/prayer-request-mail.server";
import {
  renderReportsAlert,
  reportsAlertMail,
} from "~/features/prayers/reports/reports-alert-mail.server";
import {
  expiryMail,
  renderExpiryMail,
  startExpiry,
} from "~/features/prayers/requester/expiry.server";
import { prayedMail, renderPrayedMail } from "~/features/prayers/requester/prayed-mail.server";
import {
  renderTestimonyForTeam,
  renderTestimonyReceived,
} from "~/features/testimonies/testimony-mail.server";
import { accountChangedMail } from "~/platform/auth/account-settings.server";
import { invitationMail } from "~/platform/auth/invitations.server";
import { resetMail } from "~/platform/auth/password-reset.server";
import type { MailKind } from "~/platform/mail/mail.server";
import { replyMail } from "~/platform/records/record-notes.server";
import {
  renderReminderAlreadySet,
  renderReminderConfirm,
  renderReminderDue,
} from "~/public/reminders/reminder-mail.server";
import { renderReply } from "~/settings/reply-mail.server";

/** Every mail that the site sends. */
export const mailKinds: MailKind[] = [
  { kind: "prayer.received", render: renderPrayerRequestReceived },
  { kind: "prayer.team", render: renderPrayerRequestForTeam },
  { kind: dangerDigestMail, render: renderDangerDigest },
  { kind: reportsAlertMail, render: renderReportsAlert },
  { kind: prayedMail, render: renderPrayedMail, canBeDropped: true },
  { kind: expiryMail, render: renderExpiryMail, canBeDropped: true, onSent: startExpiry },
  { kind: dailyListMail, render: renderDailyList, canBeDropped: true },
  { kind: "testimony.received", render: renderTestimonyReceived },
  { kind: "testimony.team", render: renderTestimonyForTeam },
  { kind: "contact.received", render: renderContactMessageReceived },
  { kind: "contact.team", render: renderContactMessageForTeam },
  { kind: "partnership.received", render: renderPartnershipReceived },
  { kind: "partnership.team", render: renderPartnershipForTeam },
  { kind: replyMail, render: renderReply },
  { kind: invitationMail, render: renderInvitationMail, canBeDropped: true },
  { kind: resetMail, render: renderPasswordResetMail, canBeDropped: true },
  { kind: accountChangedMail, render: renderAccountChangedMail, canBeDropped: true },
  { kind: "giving.changed", render: renderGivingChangedMail },
  { kind: "mail.test", render: renderTestMail },
  { kind: "reminder.confirm", render: renderReminderConfirm, canBeDropped: true },
  { kind: "reminder.kept", render: renderReminderAlreadySet, canBeDropped: true },
  { kind: "reminder.due", render: renderReminderDue, canBeDropped: true },
  { kind: "watch.confirm", render: renderWatchConfirm, canBeDropped: true },
  { kind: "watch.confirmed", render: renderWatchConfirmed, canBeDropped: true },
  { kind: "watch.due", render: renderWatchDue, canBeDropped: true },
  { kind: "watch.changed", render: renderWatchChanged, canBeDropped: true },
];
