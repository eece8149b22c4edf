import { Form, useLocation } from "react-router";
import { Disclosure } from "~/crud/disclosure";
import { Presence } from "~/crud/presence";
import { pathWithQuery } from "~/crud/resource";
import { EraseButton, ErasePersonButton } from "~/crud/submissions/erase-button";
import {
  AssignForm,
  FollowUp,
  type FollowUpData,
  type Recipient,
  RecordNavigation,
} from "~/crud/submissions/follow-up";
import { HeldNote } from "~/crud/submissions/held-note";
import { PrivateLink, type PrivateLinkStatus } from "~/crud/submissions/private-link";
import { SubmissionColumns } from "~/crud/submissions/submission-columns";
import {
  type PrayerRequestDetail,
  type PrayerRequestResult,
  type PrayerRequestStatus,
  type ShownSender,
  sourceLabel,
} from "~/features/prayers/prayer-request";
import {
  actionTexts,
  availableActions,
  offeredStatusActions,
  type PrayerRequestAction,
  prayAgainIntent,
} from "~/features/prayers/prayer-request-actions";
import { resources } from "~/resources";
import { useSiteData } from "~/settings/site-data";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { formatCount } from "~/ui/format-count";
import { zoneCity } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { PrayerRequestBadges } from "./admin-prayer-requests";

const resource = resources.prayerRequests;

export function PrayerRequestView({
  request,
  emergency,
  link,
  nextId,
  followUp,
  recipient,
  mayErase,
  result,
}: {
  request: PrayerRequestDetail;
  emergency: string | undefined;
  link: PrivateLinkStatus | undefined;
  /** The next request of the list. */
  nextId: string | undefined;
  followUp: FollowUpData;
  recipient: Recipient | undefined;
  mayErase: boolean;
  result: PrayerRequestResult | undefined;
}) {
  const { pathname, search } = useLocation();
  const address = pathWithQuery(pathname + search, { next: null });
  const next = nextId && pathWithQuery(address, { view: nextId });
  const sender = result?.sender;
  return (
    <>
      <RecordNavigation
        back={pathWithQuery(address, { view: null })}
        label="All prayer requests"
        next={next}
      />
      <Presence resource={resource} id={request.id} />
      {request.needsCare && <CareNote emergency={emergency} />}
      <SubmissionColumns
        taller="actions"
        text={<RequestText request={request} sender={sender} address={address} />}
        actions={<RequestActions key={request.id} request={request} address={address} />}
        followUp={
          <FollowUp
            key={request.id}
            record={request}
            data={followUp}
            action={address}
            next={next}
            result={result}
            recipient={recipient && sender ? { ...recipient, ...sender } : recipient}
            isConfidential={request.isConfidential}
          />
        }
        more={
          <>
            <AssignForm
              key={request.id}
              record={request}
              data={followUp}
              action={address}
              result={result}
            />
            {link && (
              <PrivateLink note={link} action={address} record={request} mayEnd={mayErase} />
            )}
            {mayErase && (
              <div>
                <EraseButton
                  action={address}
                  record={request}
                  thing={resource.singular}
                  named="this prayer request"
                />
                {recipient && (
                  <div className="mt-4">
                    <ErasePersonButton table="prayerRequests" id={request.id} />
                  </div>
                )}
              </div>
            )}
          </>
        }
      />
    </>
  );
}

function RequestText({
  request,
  sender,
  address,
}: {
  request: PrayerRequestDetail;
  sender: ShownSender | undefined;
  address: string;
}) {
  const { homeZone } = useSiteData();
  const { subject, prayerRequest, createdAt, received, isConfidential } = request;
  const { source, sourceConsent } = request;
  const name = request.name || sender?.name;
  return (
    <Card className="min-w-0 wrap-anywhere">
      <PrayerRequestBadges request={request} />
      <h2 className="mt-4 text-fluid-xl">{subject}</h2>
      <p className="mt-2 text-muted">
        {name && `${name}, `}
        <time dateTime={createdAt} className="tabular-nums">
          {received}
        </time>{" "}
        ({zoneCity(homeZone)} time)
      </p>
      {isConfidential && <SenderPanel id={request.id} sender={sender} action={address} />}
      <p className="measure mt-6 text-fluid-base whitespace-pre-line">{prayerRequest}</p>
      <Updates request={request} address={address} />
      {source !== "web" && (
        <p className="mt-6 text-sm text-muted">
          {sourceLabel(source)}. Agreed: {sourceConsent}
        </p>
      )}
      {isConfidential && (
        <p className="mt-6 flex items-start gap-3 text-sm text-muted">
          <Icon name="lock" className="mt-0.5" />
          Told in confidence: it never appears on the website. That you opened it is written down;
          what it says is not.
        </p>
      )}
    </Card>
  );
}

const updateTitles = { update: "Update by the author", answer: "How it was answered" };
const updateStates = { shown: undefined, held: "Waiting for review", hidden: "Hidden" };

/** What the author wrote later. Of a request that is not confidential, each can be shown and hidden. */
function Updates({ request, address }: { request: PrayerRequestDetail; address: string }) {
  return request.updates.map(({ id, kind, text, visibility, written, createdAt }) => (
    <section key={id} className="mt-6 border-t border-line pt-5">
      <h3 className="text-fluid-base font-semibold">
        {updateTitles[kind]}{" "}
        {!request.isConfidential && updateStates[visibility] && (
          <Badge variant={visibility === "held" ? "waiting" : "muted"}>
            {updateStates[visibility]}
          </Badge>
        )}
      </h3>
      <time dateTime={createdAt} className="text-sm text-muted tabular-nums">
        {written}
      </time>
      <p className="measure mt-2 whitespace-pre-line">{text}</p>
      {!request.isConfidential && (
        <Form method="post" action={address} className="mt-3">
          <input type="hidden" name="id" value={request.id} />
          <input type="hidden" name="updateId" value={id} />
          <Button
            variant="outline"
            name="intent"
            value={visibility === "shown" ? "hide-update" : "show-update"}
          >
            {visibility === "shown" ? "Hide this update" : "Show it on the public page"}
          </Button>
        </Form>
      )}
    </section>
  ));
}

/** Who sent a confidential request is shown on purpose only. */
function SenderPanel({
  id,
  sender,
  action,
}: {
  id: string;
  sender: ShownSender | undefined;
  action: string;
}) {
  if (sender) {
    return (
      <output className="mt-3 block font-semibold">
        {[sender.name || "No name given", sender.email || "no email address"].join(", ")}
      </output>
    );
  }
  return (
    <Form method="post" action={action} preventScrollReset className="mt-3">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="show-sender" variant="outline" aria-describedby="sender-help">
        <Icon name="eye" /> Show the address
      </Button>
      <p id="sender-help" className="mt-2 text-sm text-muted">
        The name and the email address are hidden. Showing them is written to the audit log.
      </p>
    </Form>
  );
}

const statusTexts = {
  new: "Nobody has marked it prayed for yet.",
  praying: "The team is praying for it.",
  followedUp: "Someone of the team has been in touch.",
  answered: "It is answered and closed.",
  closed: "It is closed without an answer.",
};
const visibilityTexts = {
  shown: "Visitors see its subject and text, never the name.",
  held: "Visitors do not see it until someone releases it.",
  hidden: "It is hidden: visitors do not see it.",
};
const expiredText =
  "No longer public: its time on the prayers page is over, and its author has not asked to keep it there. It stays open for the team.";
const confidentialTexts = {
  shown: "It is confidential: visitors never see it.",
  held: "It is confidential: visitors never see it. Acknowledge it when you have read it, so that the team knows.",
  hidden: "It is confidential: visitors never see it.",
};

/** The dark button of the page. Undefined if the request is followed up, answered or closed. */
const mainButtons: Partial<Record<PrayerRequestStatus, { intent: string; label: string }>> = {
  new: { intent: "prayed", label: "Prayed for, then next" },
  praying: { intent: prayAgainIntent, label: "Pray again, then next" },
};

function RequestActions({ request, address }: { request: PrayerRequestDetail; address: string }) {
  const { id, version, status, visibility, isConfidential, reports } = request;
  const available = availableActions(request);
  const visibilityActions = (["release", "keep", "hide", "show", "spam"] as const).filter((name) =>
    available.includes(name),
  );
  const main = mainButtons[status];
  const buttons = (names: readonly PrayerRequestAction[]) =>
    names.map((name) => (
      <Button
        key={name}
        name="intent"
        value={name}
        variant="outline"
        className="w-full whitespace-normal"
      >
        {actionTexts(name, request).label}
      </Button>
    ));
  const texts = isConfidential ? confidentialTexts : visibilityTexts;
  return (
    <Form method="post" action={address} className="space-y-6">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <div className="space-y-3">
        <h3 className="text-fluid-lg">Prayer</h3>
        <p className="text-muted">{statusTexts[status]}</p>
        {main && (
          <Button
            name="intent"
            value={main.intent}
            formAction={pathWithQuery(address, { next: "unprayed" })}
            className="w-full whitespace-normal"
          >
            {main.label}
          </Button>
        )}
        <Disclosure summary="Change the status" open={!main}>
          <div className="space-y-3">{buttons(offeredStatusActions(request))}</div>
        </Disclosure>
      </div>
      <div className="space-y-3">
        <h3 className="text-fluid-lg">Public page</h3>
        <p className="text-muted">
          {request.isExpired && visibility === "shown" ? expiredText : texts[visibility]}
        </p>
        {request.held && <HeldNote note={request.held} />}
        {reports > 0 && (
          <p className="text-muted">
            {formatCount(reports, "visitors")} reported it. If you release it or show it again,
            reports no longer take it off the page.
          </p>
        )}
        {buttons(visibilityActions)}
      </div>
    </Form>
  );
}

function CareNote({ emergency }: { emergency: string | undefined }) {
  return (
    <div className="mb-6 flex items-start gap-4 rounded-card border-2 border-dawn bg-surface p-5">
      <Icon name="hand-heart" className="mt-0.5 size-6 text-accent" />
      <div className="measure space-y-2">
        <p>
          <strong>Please take special care.</strong> This request may tell of danger to a life or of
          abuse. Reply soon and with care. Do not handle it alone: tell someone you trust on the
          team.
        </p>
        {emergency && <p>{emergency}</p>}
      </div>
    </div>
  );
}
