import { Form, useLocation } from "react-router";
import { pathWithQuery } from "~/crud/resource";
import { EraseButton } from "~/crud/submissions/erase-button";
import { PrivateLink, type PrivateLinkStatus } from "~/crud/submissions/private-link";
import type { PrayerRequestDetail } from "~/features/prayers/prayer-request";
import {
  actionTexts,
  availableActions,
  type PrayerRequestAction,
} from "~/features/prayers/prayer-request-actions";
import { resources } from "~/resources";
import { useSiteData } from "~/settings/site-data";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { zoneCity } from "~/ui/format-date";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PrayerRequestBadges } from "./admin-prayer-requests";

const resource = resources.prayerRequests;

export function PrayerRequestView({
  request,
  emergency,
  link,
  mayErase,
}: {
  request: PrayerRequestDetail;
  emergency: string | undefined;
  link: PrivateLinkStatus | undefined;
  mayErase: boolean;
}) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  return (
    <>
      <Link
        to={pathWithQuery(address, { view: null })}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" /> All prayer requests
      </Link>
      {request.needsCare && <CareNote emergency={emergency} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <RequestText request={request} />
        <Card as="section" className="space-y-6 md:p-6">
          <RequestActions request={request} address={address} />
          {link && (
            <div className="border-t border-line pt-6">
              <PrivateLink note={link} action={address} record={request} mayEnd={mayErase} />
            </div>
          )}
          {mayErase && (
            <div className="border-t border-line pt-6">
              <EraseButton
                action={address}
                record={request}
                thing={resource.singular}
                named="this prayer request"
              />
            </div>
          )}
        </Card>
      </div>
    </>
  );
}

function RequestText({ request }: { request: PrayerRequestDetail }) {
  const { brand, homeZone } = useSiteData();
  const { name, email, subject, prayerRequest, createdAt, received, isConfidential } = request;
  return (
    <Card className="min-w-0 wrap-anywhere">
      <PrayerRequestBadges request={request} />
      <h2 className="mt-4 text-fluid-xl">{subject}</h2>
      <p className="mt-2 text-muted">
        {name},{" "}
        <time dateTime={createdAt} className="tabular-nums">
          {received}
        </time>{" "}
        ({zoneCity(homeZone)} time)
      </p>
      <p className="measure mt-6 text-fluid-base whitespace-pre-line">{prayerRequest}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-6">
        <a
          href={replyAddress(email, `Your prayer request to ${brand}`)}
          className={buttonClass("outline")}
        >
          <Icon name="mail" /> Write back
        </a>
        <span>{email}</span>
      </div>
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

/** The subject of the reply contains no text of the request. */
function replyAddress(email: string, subject: string): string {
  const address = email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

const statusTexts = {
  new: "Nobody has marked it prayed for yet.",
  prayed: "It has been prayed for.",
  answered: "It is answered and closed.",
};
const visibilityTexts = {
  shown: "Visitors see its subject and text, never the name.",
  held: "It is held: visitors do not see it until somebody releases it.",
  hidden: "It is hidden: visitors do not see it.",
};
const confidentialTexts = {
  shown: "It is confidential: visitors never see it.",
  held: "It is confidential: visitors never see it. Acknowledge it when you have read it, so that the team knows.",
  hidden: "It is confidential: visitors never see it.",
};

function RequestActions({ request, address }: { request: PrayerRequestDetail; address: string }) {
  const { id, version, status, visibility, isConfidential } = request;
  const available = availableActions(request);
  const buttons = (names: PrayerRequestAction[]) =>
    names
      .filter((name) => available.includes(name))
      .map((name) => (
        <Button
          key={name}
          name="intent"
          value={name}
          variant={name === available[0] ? "primary" : "outline"}
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
        {buttons(["prayed", "answered", "reopen"])}
      </div>
      <div className="space-y-3">
        <h3 className="text-fluid-lg">Public page</h3>
        <p className="text-muted">{texts[visibility]}</p>
        {buttons(["release", "hide", "show"])}
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
          abuse. Write back soon and gently, and do not carry it alone: tell somebody you trust on
          the team.
        </p>
        {emergency && <p>{emergency}</p>}
      </div>
    </div>
  );
}
