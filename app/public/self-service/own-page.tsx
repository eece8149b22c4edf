import { Link } from "react-router";
import { OwnMessageFields } from "~/features/contact/own-message-fields";
import { OwnPartnershipFields } from "~/features/donations/components/own-partnership-fields";
import { OwnRequestFields } from "~/features/prayers/components/own-request-fields";
import { OwnTestimonyFields } from "~/features/testimonies/components/own-testimony-fields";
import type { OwnView } from "~/platform/privacy/own-view";
import type { OwnArea } from "~/platform/privacy/private-links.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { FormReply } from "~/ui/forms/form-reply";
import { PageHero } from "~/ui/page-hero";
import { OwnDeeds } from "./own-deeds";

const kinds = {
  prayerRequests: { thing: "prayer request", isShared: true, Fields: OwnRequestFields },
  testimonies: { thing: "testimony", isShared: true, Fields: OwnTestimonyFields },
  contactMessages: { thing: "message", isShared: false, Fields: OwnMessageFields },
  partnerships: { thing: "partnership", isShared: false, Fields: OwnPartnershipFields },
};

/** All that is kept of one record, and what the person who sent it can do about it. */
export function OwnPage({
  area,
  view,
  emergency,
  reply,
}: {
  area: OwnArea;
  view: OwnView;
  emergency: string | undefined;
  reply: FormReply | undefined;
}) {
  const { thing, isShared, Fields } = kinds[area];
  const { version, facts, standing, fields } = view;
  const wasTyped = reply && Object.keys(reply.values).length > 2;
  const form = wasTyped ? reply : { values: fields ?? {}, errors: {} };
  return (
    <>
      <PageHero title={`Your ${thing}`} intro={standing} />
      <div className="shell grid items-start gap-x-12 gap-y-12 py-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <KeptFacts facts={facts} />
        <OwnDeeds thing={thing} view={view} />
        {fields && (
          <section aria-labelledby="correct-title" className="min-w-0">
            <h2 id="correct-title" className="text-fluid-xl">
              Correct it
            </h2>
            <p className="measure mt-2 mb-6 text-muted">
              Change what is not right, and save it.
              {isShared && ` Like a new ${thing}, it may then wait for our team to read it.`}
            </p>
            <form method="post" noValidate className="grid gap-5">
              <input type="hidden" name="intent" value="correct" />
              <input type="hidden" name="version" value={version} />
              <ErrorSummary errors={form.errors} />
              <Fields form={form} />
              <Button className="justify-self-start max-sm:w-full">Save the correction</Button>
            </form>
            {emergency && <p className="measure mt-5 text-sm text-muted">{emergency}</p>}
          </section>
        )}
      </div>
    </>
  );
}

function KeptFacts({ facts }: Pick<OwnView, "facts">) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-fluid-xl">What we keep of it</h2>
      <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className={value.length > 80 ? "min-w-0 sm:col-span-2" : "min-w-0"}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="measure wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 border-t border-line pt-5 text-sm text-muted">
        That is all, but for numbers by which our server finds it. Why we keep it, for how long, and
        who reads it, says our{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
    </Card>
  );
}
