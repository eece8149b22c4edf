import { data } from "react-router";
import { WatchMessage } from "~/features/prayer-watch/components/watch-message";
import { readSignupId } from "~/schedule/reminders/watch-links.server";
import { pageMeta } from "~/settings/site-data";
import { Button } from "~/ui/button";
import type { Route } from "./+types/stop";
import { findSignup, stopWatchReminders } from "./watch-signups.server";

export async function loader({ url }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  const id = readSignupId(url, "stop watch reminders");
  if (id === undefined) return data(undefined, { status: 404, headers });
  const signup = await findSignup(id);
  return data({ isStopped: signup?.isSilent ?? true, hasSlot: signup !== undefined }, { headers });
}

/** Also the target of one-click unsubscribe (RFC 8058): no cookies, response 200, no redirect. */
export async function action({ url }: Route.ActionArgs) {
  const id = readSignupId(url, "stop watch reminders");
  if (id !== undefined) await stopWatchReminders(id);
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Stop reminders of the prayer watch",
    description: "One tap stops these emails.",
    path: "/prayer-watch/stop",
    isIndexed: false,
  });

export default function StopWatchReminders({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <WatchMessage title="This link is not complete">
        Please open the link at the end of a reminder once more, or reply to that email and we will
        stop them for you.
      </WatchMessage>
    );
  }
  const { isStopped, hasSlot } = loaderData;
  return isStopped ? (
    <WatchMessage title="Thank you for praying with us">
      {hasSlot
        ? "Your reminders are off. Your slot is still yours, and we write only if its time changes. The link in our mails gives it up."
        : "Your reminders are off and we have deleted your address. Join us any time."}
    </WatchMessage>
  ) : (
    <WatchMessage
      title="Stop these reminders?"
      actions={
        <form method="post">
          <Button>Stop them</Button>
        </form>
      }
    >
      You asked for an email before your slot of prayer. One tap ends these emails. You keep your
      slot.
    </WatchMessage>
  );
}
