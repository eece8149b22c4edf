import { data } from "react-router";
import { formatEmergencyNotice } from "~/features/prayers/emergency";
import { MessagePage } from "~/public/message-page";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { preventEmailBreak } from "~/ui/prose";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/page";
import { handleSelfServiceAction } from "./handle-self-service.server";
import { openSelfService, selfServiceWaitSeconds } from "./open-self-service.server";
import { SelfServicePage } from "./self-service-page";

/** Unknown, ended and expired links get the same response. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.has("erased")) return { is: "erased" } as const;
  const waitSeconds = await selfServiceWaitSeconds(context);
  if (waitSeconds > 0) {
    const headers = { "Retry-After": String(waitSeconds) };
    return data({ is: "rate limited" } as const, { status: 429, headers });
  }
  const opened = await openSelfService(url.searchParams.get("token") ?? "");
  if (!opened) return data({ is: "not found" } as const, { status: 404 });
  const { helpLines } = await readSettings();
  const emergency = opened.area === "prayerRequests" ? formatEmergencyNotice(helpLines) : undefined;
  return { is: "open", ...opened, emergency } as const;
}

export function action(args: Route.ActionArgs) {
  return handleSelfServiceAction(args);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What you sent us",
    description: "See, correct, withdraw or erase what you sent us, by the link in your mail.",
    path: "/yours",
    isIndexed: false,
  });

export default function SelfService({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "erased") {
    return (
      <SelfServiceMessage title="It is erased">
        What you sent us is gone from our website and our database for good, with every note of a
        mail about it. Older backups forget it when they are restored. You are welcome to write to
        us again whenever you like.
      </SelfServiceMessage>
    );
  }
  if (loaderData.is === "rate limited") {
    return (
      <SelfServiceMessage title="Please wait a moment">
        Much is being asked from your network just now. Please open your link again in a minute.
      </SelfServiceMessage>
    );
  }
  if (loaderData.is === "not found") {
    return (
      <SelfServiceMessage title="This link leads nowhere">
        It may not be whole, it may have been ended, or what it belonged to is not with us any more.
        If you sent us something and want it corrected or erased, write to us with the e-mail
        address you used.
      </SelfServiceMessage>
    );
  }
  return (
    <>
      <SelfServicePage {...loaderData} result={actionData} />
      <Toast message={actionData?.toast} />
    </>
  );
}

function SelfServiceMessage({ title, children }: { title: string; children: string }) {
  return (
    <MessagePage
      title={title}
      art="door"
      actions={
        <>
          <ButtonLink to="/contact">Write to us</ButtonLink>
          <Link
            to="/privacy"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Privacy Policy
          </Link>
        </>
      }
    >
      {preventEmailBreak(children)}
    </MessagePage>
  );
}
