import { data } from "react-router";
import { findDailyList, stopDailyList } from "~/features/prayers/daily-list/daily-lists.server";
import { findDailyListToStop } from "~/platform/mail/daily-list-link.server";
import { pageMeta } from "~/settings/site-data";
import { Button, ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";
import type { Route } from "./+types/stop";

export async function loader({ url }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  const userId = findDailyListToStop(url);
  if (!userId) return data(undefined, { status: 404, headers });
  return data({ isStopped: (await findDailyList(userId)) === undefined }, { headers });
}

/** Also the target of one-click unsubscribe (RFC 8058): no cookies, response 200, no redirect. */
export async function action({ url }: Route.ActionArgs) {
  const userId = findDailyListToStop(url);
  if (userId) await stopDailyList(userId);
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Stop the daily prayer list",
    description: "One tap, and these mails end.",
    path: "/daily-list/stop",
    isIndexed: false,
  });

const account = (
  <ButtonLink to="/admin/settings/account" variant="outline">
    Your account
  </ButtonLink>
);

export default function StopDailyList({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <MessagePage title="This link is not complete" art="candles" actions={account}>
        Please open the link at the foot of a prayer list once more, or turn the list off in your
        account.
      </MessagePage>
    );
  }
  if (loaderData.isStopped) {
    return (
      <MessagePage title="You no longer get the list" art="candles" actions={account}>
        You can turn it on again in your account.
      </MessagePage>
    );
  }
  const button = (
    <form method="post">
      <Button>Stop the list</Button>
    </form>
  );
  return (
    <MessagePage title="Stop the daily prayer list?" art="candles" actions={button}>
      You get a mail with the open prayer requests every day.
    </MessagePage>
  );
}
