import { data } from "react-router";
import { canMail } from "~/platform/mail/can-mail.server";
import { findOccasion } from "~/public/occasions.server";
import { isReminderStopUrl } from "~/schedule/reminders/reminder-links.server";
import { pageMeta } from "~/settings/site-data";
import { Button } from "~/ui/button";
import type { Route } from "./+types/stop";
import { ReminderMessage } from "./reminder-message";
import { findReminderToStop, removeReminder } from "./reminders.server";

export async function loader({ url }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  if (!isReminderStopUrl(url)) return data(undefined, { status: 404, headers });
  const reminder = await findReminderToStop(url.searchParams.get("token") ?? "");
  if (!reminder) return data({ isStopped: true, title: "", canMail: canMail() }, { headers });
  const occasion = await findOccasion(reminder.occasionKind, reminder.occasionId);
  const title = occasion?.title ?? "this";
  return data({ isStopped: false, title, canMail: canMail() }, { headers });
}

/** Also the target of one-click unsubscribe (RFC 8058): no cookies, response 200, no redirect. */
export async function action({ url }: Route.ActionArgs) {
  if (isReminderStopUrl(url)) await removeReminder(url.searchParams.get("token") ?? "");
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Stop reminders",
    description: "One tap stops these emails.",
    path: "/reminders/stop",
    isIndexed: false,
  });

export default function Stop({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <ReminderMessage title="This link is not complete">
        Please open the link at the end of a reminder once more, or reply to that email and we will
        stop them for you.
      </ReminderMessage>
    );
  }
  return loaderData.isStopped ? (
    <ReminderMessage title="Thank you for praying with us">
      Your reminders are off and we have deleted your address. Join us any time.
    </ReminderMessage>
  ) : (
    <ReminderMessage
      title="Stop these reminders?"
      button={
        <form method="post">
          <Button>Stop them</Button>
        </form>
      }
    >
      {`${loaderData.canMail ? "We email you" : "You asked for an email"} before ${loaderData.title}. One tap stops these reminders.`}
    </ReminderMessage>
  );
}
