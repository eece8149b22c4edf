import { data } from "react-router";
import {
  type ExpiryAnswer,
  isExpiryAnswer,
  openExpiryLink,
} from "~/features/prayers/requester/expiry.server";
import { privateLinkPath } from "~/platform/privacy/private-links.server";
import { pageMeta } from "~/settings/site-data";
import { Button, ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";
import type { Route } from "./+types/expiry";
import { BrokenLinkMessage } from "./self-service-message";

/** Changes nothing: the button sends its form to the private page. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const answer = url.searchParams.get("answer") ?? "";
  const opened = isExpiryAnswer(answer) ? await openExpiryLink(token, answer) : undefined;
  if (!opened || !isExpiryAnswer(answer)) return data(undefined, { status: 404 });
  return { answer, privatePath: privateLinkPath(token), ...opened };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your prayer request",
    description: "Keep your prayer request on the page, mark it as answered, or withdraw it.",
    path: "/yours/expiry",
    isIndexed: false,
  });

const texts: Record<ExpiryAnswer, { title: string; text: string; button: string }> = {
  keep: {
    title: "Keep your prayer request on the page?",
    text: "Visitors will still see its subject and text on our prayers page, never your name. We will ask you again before its time is over.",
    button: "Keep it on the page",
  },
  answered: {
    title: "Is your prayer answered?",
    text: "We mark it as answered and give thanks with you. Afterwards you can say how it was answered, or open it again if this was a mistake.",
    button: "Yes, it is answered",
  },
  withdraw: {
    title: "Withdraw your prayer request?",
    text: "It becomes confidential: it is encrypted, and visitors never see it again. Only our prayer team can read it, and goes on praying for you.",
    button: "Withdraw it",
  },
};

export default function Expiry({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <BrokenLinkMessage />;
  const { answer, intent, isPossible, version, privatePath } = loaderData;
  const { title, text, button } = texts[answer];
  const isPrimary = !isPossible;
  return (
    <MessagePage
      title={isPossible ? title : "There is nothing more to do here"}
      art="candles"
      actions={
        <>
          {isPossible && (
            <form method="post" action={privatePath}>
              <input type="hidden" name="version" value={version} />
              <Button name="intent" value={intent}>
                {button}
              </Button>
            </form>
          )}
          <ButtonLink to={privatePath} reloadDocument variant={isPrimary ? "primary" : "outline"}>
            See your prayer request
          </ButtonLink>
        </>
      }
    >
      {isPossible
        ? text
        : "This is already done, or your prayer request has changed since we wrote to you. Open its page to see how it is now."}
    </MessagePage>
  );
}
