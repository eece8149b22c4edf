import { data } from "react-router";
import { emergencySentence } from "~/features/prayers/emergency";
import { secondsLeft } from "~/platform/forms/rate-limit.server";
import { pageMeta } from "~/settings/page-meta";
import { readSettings } from "~/settings/settings.server";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/page";
import { isTooMuch, openOwn } from "./open-own.server";
import { OwnPage } from "./own-page";
import { settleOwn } from "./settle-own.server";
import { YoursWord } from "./yours-word";

/** An unknown, an ended and an outlived link get the same answer. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.has("erased")) return { is: "erased" } as const;
  if (await isTooMuch(context)) {
    const headers = { "Retry-After": String(secondsLeft(60)) };
    return data({ is: "too much" } as const, { status: 429, headers });
  }
  const opened = await openOwn(url.searchParams.get("token") ?? "");
  if (!opened) return data({ is: "nothing" } as const, { status: 404 });
  const { helpLines } = await readSettings();
  const emergency = opened.area === "prayerRequests" ? emergencySentence(helpLines) : undefined;
  return { is: "open", ...opened, emergency } as const;
}

export function action(sending: Route.ActionArgs) {
  return settleOwn(sending);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
}

/** About what one person sent. */
export const handle = { isKept: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What you sent us",
    description: "See, correct, withdraw or erase what you sent us, by the link in your mail.",
    path: "/yours",
    isIndexed: false,
  });

export default function Yours({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "erased") {
    return (
      <YoursWord title="It is erased">
        What you sent us is gone from our website and our database for good, with every note of a
        mail about it. Older backups forget it when they are restored. You are welcome to write to
        us again whenever you like.
      </YoursWord>
    );
  }
  if (loaderData.is === "too much") {
    return (
      <YoursWord title="Please wait a moment">
        Much is being asked from your network just now. Please open your link again in a minute.
      </YoursWord>
    );
  }
  if (loaderData.is === "nothing") {
    return (
      <YoursWord title="This link leads nowhere">
        It may not be whole, it may have been ended, or what it belonged to is not with us any more.
        If you sent us something and want it corrected or erased, write to us with the e-mail
        address you used.
      </YoursWord>
    );
  }
  return (
    <>
      <OwnPage {...loaderData} reply={actionData} />
      <Toast message={actionData?.toast} />
    </>
  );
}
