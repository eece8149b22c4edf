import { data } from "react-router";
import { getsPrayedMails, stopPrayedMails } from "~/features/prayers/requester/prayed-mail.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { requestIdOfStopUrl } from "~/platform/mail/prayed-mail-links.server";
import { pageMeta } from "~/settings/site-data";
import { Button, ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";
import type { Route } from "./+types/stop-prayed-mails";
import { BrokenLinkMessage } from "./self-service-message";

export async function loader({ url }: Route.LoaderArgs) {
  const id = requestIdOfStopUrl(url);
  if (!id) return data(undefined, { status: 404 });
  return { isStopped: !(await getsPrayedMails(id)), canMail: canMail() };
}

/** Also the target of one-click unsubscribe (RFC 8058): no cookies, response 200, no redirect. */
export async function action({ url }: Route.ActionArgs) {
  const id = requestIdOfStopUrl(url);
  if (id) await stopPrayedMails(id);
  return null;
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Stop these mails",
    description: "End the mails that tell you when someone prays for you.",
    path: "/yours/stop",
    isIndexed: false,
  });

export default function StopPrayedMails({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLinkMessage />;
  const { isStopped, canMail } = loaderData;
  return (
    <MessagePage
      title={isStopped ? "These emails are off" : "Stop these emails?"}
      art="candles"
      actions={
        <>
          {!isStopped && (
            <form method="post">
              <Button>Stop them</Button>
            </form>
          )}
          <ButtonLink to="/prayers" variant={isStopped ? "primary" : "outline"}>
            See the prayers page
          </ButtonLink>
        </>
      }
    >
      {isStopped
        ? "We will no longer email you when someone prays. Our team is still praying for you."
        : `${canMail ? "We email you" : "You asked for an email"} when someone prays for you, once a day at most. One tap stops these emails. Your prayer request stays as it is.`}
    </MessagePage>
  );
}
