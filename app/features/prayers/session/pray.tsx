import type { ReactNode } from "react";
import { Form } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { isId } from "~/crud/load-records.server";
import { submitRecord } from "~/crud/record-screen";
import { pathWithQuery } from "~/crud/resource";
import { revalidateOnConflict } from "~/crud/submissions/submission";
import { requirePermission } from "~/platform/auth/permission.server";
import { notFound } from "~/platform/not-found.server";
import { resources } from "~/resources";
import { readSettings } from "~/settings/settings.server";
import { Button, ButtonLink } from "~/ui/button";
import { formatCount } from "~/ui/format-count";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icons";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/pray";
import { handlePray } from "./handle-pray.server";
import { PrayCard } from "./pray-card";
import { countOpenRequests, readCard } from "./prayer-session.server";
import { closedCardTexts, doneText, listPath, sessionPath } from "./session-texts";

/** Reads only. A request is opened by the forms, which lease it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requirePermission(context, "prayerRequests");
  const { homeZone } = await readSettings();
  const id = url.searchParams.get("card");
  const session = url.searchParams.get("session") ?? "";
  const prayed = url.searchParams.get("prayed") ?? "";
  const common = {
    action: pathWithQuery(sessionPath, { session: isId(session) ? session : null }),
    done: doneText(url.searchParams.get("did")),
    prayedId: isId(prayed) ? prayed : null,
  };
  if (id !== null) {
    const opened = isId(id) ? await readCard(userId, id, homeZone) : undefined;
    if (!opened) {
      const back = { to: sessionPath, label: "Go on praying" };
      notFound("This prayer request no longer exists.", back);
    }
    return { ...common, opened, counts: null, isEnd: false };
  }
  return {
    ...common,
    opened: null,
    counts: await countOpenRequests(userId),
    isEnd: url.searchParams.has("end"),
  };
}

export function action({ request, context, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "prayerRequests");
  return handlePray(request, url, userId);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitRecord(sending, resources.prayerRequests);
}

/** After a conflict the card shows what the other person changed. */
export const shouldRevalidate = revalidateOnConflict;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Pray");

export default function Pray({ loaderData, actionData }: Route.ComponentProps) {
  const { action, done, prayedId, opened, counts, isEnd } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-3 text-fluid-xl">Pray</h1>
      <div className="mb-3 flex flex-wrap items-center gap-x-4">
        <output className="text-muted empty:hidden">{done}</output>
        {prayedId && (
          <Form method="post" action={action}>
            <input type="hidden" name="id" value={prayedId} />
            <button
              type="submit"
              name="intent"
              value="undo"
              className="min-h-11 cursor-pointer underline underline-offset-4"
            >
              Undo
            </button>
          </Form>
        )}
      </div>
      {opened?.is === "card" && <PrayCard card={opened.card} action={action} />}
      {opened && opened.is !== "card" && (
        <Message icon="clock" {...closedCardTexts[opened.is]}>
          <GoOnForm action={action} label="Go on" />
        </Message>
      )}
      {counts && (isEnd ? <End counts={counts} /> : <Start counts={counts} action={action} />)}
      <Toast message={actionData?.toast} />
    </div>
  );
}

type Counts = { open: number; urgent: number; confidential: number; withOthers: number };

function Start({ counts, action }: { counts: Counts; action: string }) {
  if (counts.open === 0) return <NothingOpen />;
  const parts = [
    counts.urgent > 0 && `${counts.urgent.toLocaleString("en-GB")} urgent`,
    counts.confidential > 0 && `${counts.confidential.toLocaleString("en-GB")} confidential`,
    counts.withOthers > 0 && `${counts.withOthers.toLocaleString("en-GB")} with other members now`,
  ].filter(Boolean);
  return (
    <Message
      icon="flame"
      title={`${formatCount(counts.open, "open prayer requests")}`}
      text="You get one request at a time: urgent ones first, then those that were prayed for least. Nobody else gets the same one for ten minutes. That you open a confidential request is written to the audit log."
    >
      {parts.length > 0 && <p className="mb-5 font-semibold">{parts.join(" · ")}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <GoOnForm action={action} label="Start praying" />
        <CopyLink />
      </div>
    </Message>
  );
}

function End({ counts }: { counts: Counts }) {
  if (counts.open === 0) return <NothingOpen />;
  const { withOthers } = counts;
  const others =
    withOthers > 0
      ? ` Other members are praying for ${formatCount(withOthers, "requests")} now.`
      : "";
  return (
    <Message
      icon="sunrise"
      title="You have come to the end of the list"
      text={`Thank you for praying.${others} A new session brings back the requests that you passed over.`}
    >
      <div className="flex flex-wrap gap-3">
        <GoOnForm action={sessionPath} label="Start again" variant="outline" />
        <ButtonLink to={resources.prayerRequests.path} variant="outline">
          All prayer requests
        </ButtonLink>
      </div>
    </Message>
  );
}

function CopyLink() {
  return (
    <ButtonLink to={listPath} variant="outline" className="min-h-14 max-sm:w-full">
      <Icon name="message-circle" /> Copy for WhatsApp
    </ButtonLink>
  );
}

function NothingOpen() {
  return (
    <Message
      icon="sunrise"
      title="No open prayer requests"
      text="Every request is answered or closed. New ones appear here as soon as they arrive."
    >
      <ButtonLink to={resources.prayerRequests.path} variant="outline">
        All prayer requests
      </ButtonLink>
    </Message>
  );
}

function Message({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="rounded-card border border-line bg-surface p-6">
      <Icon name={icon} className="size-8 text-accent" />
      <h2 className="mt-3 text-fluid-lg">{title}</h2>
      <p className="measure mt-2 mb-5 text-muted">{text}</p>
      {children}
    </section>
  );
}

function GoOnForm({
  action,
  label,
  variant = "primary",
}: {
  action: string;
  label: string;
  variant?: "primary" | "outline";
}) {
  return (
    <Form method="post" action={action} className="max-sm:w-full">
      <Button name="intent" value="start" variant={variant} className="min-h-14 max-sm:w-full">
        {label}
      </Button>
    </Form>
  );
}
