import { data } from "react-router";
import { canMail } from "~/platform/mail/can-mail.server";
import { privatePageWaitSeconds } from "~/platform/privacy/private-page-limit.server";
import { formatEmergencyNotice } from "~/settings/emergency";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/page";
import { handleSelfServiceAction } from "./handle-self-service.server";
import { openSelfService } from "./open-self-service.server";
import { BrokenLinkMessage, RateLimitedMessage, SelfServiceMessage } from "./self-service-message";
import { SelfServicePage } from "./self-service-page";

/** Unknown, ended and expired links get the same response. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.has("erased")) return { is: "erased" } as const;
  const waitSeconds = await privatePageWaitSeconds(context);
  if (waitSeconds > 0) {
    const headers = { "Retry-After": String(waitSeconds) };
    return data({ is: "rate limited" } as const, { status: 429, headers });
  }
  const opened = await openSelfService(url.searchParams.get("token") ?? "");
  if (!opened) return data({ is: "not found" } as const, { status: 404 });
  const { helpLines } = await readSettings();
  const emergency = opened.area === "prayerRequests" ? formatEmergencyNotice(helpLines) : undefined;
  return { is: "open", ...opened, emergency, canMail: canMail() } as const;
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
    description: "See, correct, withdraw or erase what you sent us, by your private link.",
    path: "/yours",
    isIndexed: false,
  });

export default function SelfService({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "erased") {
    return (
      <SelfServiceMessage title="It is erased">
        What you sent us is deleted from our website and our database, with our list of mails about
        it. If we restore an older backup, it is deleted there too. You are welcome to write to us
        again at any time.
      </SelfServiceMessage>
    );
  }
  if (loaderData.is === "rate limited") return <RateLimitedMessage />;
  if (loaderData.is === "not found") return <BrokenLinkMessage />;
  return (
    <>
      <SelfServicePage {...loaderData} result={actionData} />
      <Toast message={actionData?.toast} />
    </>
  );
}
