import { data } from "react-router";
import { canMail } from "~/platform/mail/can-mail.server";
import { findOccasion } from "~/public/occasions.server";
import { type LeadTime, leadTimeLabels } from "~/schedule/reminders/reminder-options";
import { pageMeta } from "~/settings/site-data";
import { Button } from "~/ui/button";
import type { Route } from "./+types/confirm";
import { ReminderMessage } from "./reminder-message";
import { confirmReminder, findReminderToConfirm } from "./reminders.server";

const noStore = { "Cache-Control": "no-store" };

/** Opening the link only asks. The button confirms, so that mail scanners that open every link confirm nothing. */
export async function loader({ url }: Route.LoaderArgs) {
  const reminder = await findReminderToConfirm(url.searchParams.get("token") ?? "");
  if (!reminder) return data(undefined, { status: 404, headers: noStore });
  const occasion = await findOccasion(reminder.occasionKind, reminder.occasionId);
  if (!occasion) return data(undefined, { status: 404, headers: noStore });
  const { title } = occasion;
  const wish = `${leadTimeLabels[reminder.minutesBefore as LeadTime]} ${title}`;
  const isConfirmed = reminder.confirmedAt !== null;
  return data({ wish, isConfirmed, canMail: canMail() }, { headers: noStore });
}

export async function action({ url }: Route.ActionArgs) {
  const reminder = await findReminderToConfirm(url.searchParams.get("token") ?? "");
  if (reminder) await confirmReminder(reminder.id);
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your reminder",
    description: "One tap confirms your reminder.",
    path: "/reminders/confirm",
    isIndexed: false,
  });

export default function Confirm({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <ReminderMessage title="This link has expired">
        A link to confirm a reminder works for 7 days, until the programme begins. You can set the
        reminder again in a minute.
      </ReminderMessage>
    );
  }
  const { wish, isConfirmed, canMail } = loaderData;

  const reminder = canMail
    ? `We will email you ${wish}.`
    : `You asked for an email ${wish}. We cannot send emails at the moment.`;
  return isConfirmed ? (
    <ReminderMessage title="Your reminder is set">
      {canMail ? `${reminder} Every email has a link to stop them.` : reminder}
    </ReminderMessage>
  ) : (
    <ReminderMessage
      title="Shall we remind you?"
      button={
        <form method="post">
          <Button>Yes, remind me</Button>
        </form>
      }
    >
      {reminder}
    </ReminderMessage>
  );
}
