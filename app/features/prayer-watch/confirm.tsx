import { data } from "react-router";
import { WatchMessage } from "~/features/prayer-watch/components/watch-message";
import { canMail } from "~/platform/mail/can-mail.server";
import { personActor } from "~/platform/privacy/private-links.server";
import { readSignupId, watchSlotPath } from "~/schedule/reminders/watch-links.server";
import { slotCalendarPath } from "~/schedule/watch-times.server";
import { pageMeta } from "~/settings/site-data";
import { Button, ButtonLink } from "~/ui/button";
import type { Route } from "./+types/confirm";
import { loadOwnSlot } from "./own-slot.server";
import { confirmSignup, findSignupToConfirm } from "./watch-signups.server";

const noStore = { "Cache-Control": "no-store" };

/** Opening the link only asks. The button confirms, so that mail scanners that open every link confirm nothing. */
export async function loader({ url }: Route.LoaderArgs) {
  const signup = await findSignupToConfirm(readSignupId(url, "confirm watch slot"));
  const own = signup && (await loadOwnSlot(signup));
  if (!signup || !own?.isComing) return data(undefined, { status: 404, headers: noStore });
  return data(
    {
      facts: own.facts,
      isConfirmed: signup.confirmedAt !== null,
      // The address has confirmed it: the link that changes the slot belongs to the same person.
      ownPath: watchSlotPath(signup.id),
      calendarPath: slotCalendarPath(signup.watchId, signup),
      canMail: canMail(),
    },
    { headers: noStore },
  );
}

export async function action({ url }: Route.ActionArgs) {
  const signup = await findSignupToConfirm(readSignupId(url, "confirm watch slot"));
  if (signup) await confirmSignup(personActor, signup.id);
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your slot of prayer",
    description: "One tap confirms your slot in the prayer watch.",
    path: "/prayer-watch/confirm",
    isIndexed: false,
  });

export default function ConfirmSlot({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <WatchMessage title="This link has expired">
        A link to confirm a slot is good for 7 days, and the slot must still be to come. You can
        take a slot again in a minute.
      </WatchMessage>
    );
  }
  const { facts, isConfirmed, ownPath, calendarPath, canMail } = loaderData;
  return isConfirmed ? (
    <WatchMessage
      title="Your slot is yours"
      facts={facts}
      actions={
        <>
          <ButtonLink to="/prayers/pray">Pray through the list</ButtonLink>
          <ButtonLink to={calendarPath} variant="outline" reloadDocument>
            Add it to your calendar
          </ButtonLink>
          <ButtonLink to={ownPath} variant="outline">
            Change or give it up
          </ButtonLink>
        </>
      }
    >
      {canMail
        ? "Thank you for praying with us. We write to you 15 minutes before it begins. Every mail has a link to change your slot, and one to stop the reminders."
        : "Thank you for praying with us. We cannot send emails at the moment: please note the time yourself."}
    </WatchMessage>
  ) : (
    <WatchMessage
      title="Will you keep this slot?"
      facts={facts}
      actions={
        <form method="post">
          <Button>Yes, I will pray</Button>
        </form>
      }
    >
      Say yes and the slot is yours.
    </WatchMessage>
  );
}
