import type { ReactNode } from "react";
import { SelfServiceContactMessageFields } from "~/features/contact/self-service-fields";
import { SelfServicePartnershipFields } from "~/features/donations/self-service-fields";
import { RequesterActions } from "~/features/prayers/components/requester-actions";
import { SelfServicePrayerRequestFields } from "~/features/prayers/components/self-service-fields";
import { SelfServiceTestimonyFields } from "~/features/testimonies/self-service-fields";
import { sentNotes } from "~/features/testimonies/testimony";
import type { SelfServiceArea } from "~/platform/privacy/private-links.server";
import type { SelfServiceView } from "~/platform/privacy/self-service-record.server";
import { SentNote } from "~/settings/sent-note";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/forms/error-summary";
import type { FormResult } from "~/ui/forms/form-result";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageHero } from "~/ui/page-hero";

const dialog = "erase";

const kinds = {
  prayerRequests: {
    thing: "prayer request",
    isShared: true,
    Fields: SelfServicePrayerRequestFields,
    Actions: RequesterActions,
  },
  testimonies: {
    thing: "testimony",
    isShared: true,
    Fields: SelfServiceTestimonyFields,
    Actions: undefined,
  },
  contactMessages: {
    thing: "message",
    isShared: false,
    Fields: SelfServiceContactMessageFields,
    Actions: undefined,
  },
  partnerships: {
    thing: "partnership",
    isShared: false,
    Fields: SelfServicePartnershipFields,
    Actions: undefined,
  },
};

/** Everything we store about one record, and what the person who sent it can do with it. */
export function SelfServicePage({
  area,
  view,
  emergency,
  canMail,
  result,
}: {
  area: SelfServiceArea;
  view: SelfServiceView;
  emergency: string | undefined;
  canMail: boolean;
  result: FormResult | undefined;
}) {
  const { thing, isShared, Fields, Actions } = kinds[area];
  const { version, facts, visibilityText, fields } = view;
  const isCorrection = result?.values.intent === "correct";
  const form = isCorrection ? result : { values: fields ?? {}, errors: {} };
  return (
    <>
      <PageHero title={`Your ${thing}`} intro={visibilityText} />
      <div className="shell grid items-start gap-x-12 gap-y-12 py-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-12">
          {Object.entries(sentNotes("the testimonies page")).map(([name, text]) => (
            <SentNote key={name} name={name}>
              {text}
            </SentNote>
          ))}
          {Actions && (
            <Actions
              view={view}
              emergency={emergency}
              canMail={canMail}
              result={isCorrection ? undefined : result}
            />
          )}
          <StoredFacts facts={facts} />
        </div>
        <SelfServiceActions thing={thing} view={view} />
        {fields && (
          <section aria-labelledby="correct-title" className="min-w-0">
            <h2 id="correct-title" className="text-fluid-xl">
              Correct it
            </h2>
            <p className="measure mt-2 mb-6 text-muted">
              Put right anything that is wrong, then save it.
              {isShared && ` Like a new ${thing}, it may then wait for our team to read it.`}
            </p>
            <form method="post" noValidate className="grid gap-5">
              <input type="hidden" name="intent" value="correct" />
              <input type="hidden" name="version" value={version} />
              <ErrorSummary errors={form.errors} />
              <Fields form={form} />
              <Button className="justify-self-start max-sm:w-full">Save the correction</Button>
            </form>
            {emergency && !view.offers?.includes("update") && (
              <p className="measure mt-5 text-sm text-muted">{emergency}</p>
            )}
          </section>
        )}
      </div>
    </>
  );
}

function StoredFacts({ facts }: Pick<SelfServiceView, "facts">) {
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-fluid-xl">What we keep about it</h2>
      <dl className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div
            key={label + value}
            className={value.length > 80 ? "min-w-0 sm:col-span-2" : "min-w-0"}
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="measure wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 border-t border-line pt-5 text-sm text-muted">
        That is all, except numbers that our server uses to find it. Our{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </Link>{" "}
        says why we keep it, for how long, and who reads it.
      </p>
    </Card>
  );
}

function SelfServiceActions({ thing, view }: { thing: string; view: SelfServiceView }) {
  const { version, withdrawText } = view;
  return (
    <aside
      aria-label="What you can do"
      className="divide-y divide-line rounded-card border border-line border-t-dawn bg-surface px-6 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {withdrawText && (
        <section className="py-6">
          <h2 className="text-fluid-lg">Withdraw it from public view</h2>
          <p className="mt-2 mb-5 text-muted">{withdrawText}</p>
          <ActionForm intent="withdraw" version={version}>
            <Button variant="outline" className="w-full">
              Withdraw it
            </Button>
          </ActionForm>
        </section>
      )}
      <section className="py-6">
        <h2 className="text-fluid-lg">Erase it</h2>
        <p className="mt-2 mb-5 text-muted">
          We delete all of its text, with your name and address. This cannot be undone.
        </p>
        <button
          type="button"
          popoverTarget={dialog}
          className={buttonClass("outline", "w-full text-danger")}
        >
          <Icon name="trash-2" /> Erase it
        </button>
        <Dialog id={dialog} title={`Erase your ${thing} for good?`}>
          <p className="measure">
            It is deleted at once from the website and from our database, with our list of mails
            about it, and this link stops working. Our team may still have copies by email: ask us,
            and they delete those too.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ActionForm intent="erase" version={version}>
              <Button variant="danger">Yes, erase it</Button>
            </ActionForm>
            <button
              type="button"
              popoverTarget={dialog}
              popoverTargetAction="hide"
              className={buttonClass("outline")}
            >
              Keep it
            </button>
          </div>
        </Dialog>
      </section>
    </aside>
  );
}

function ActionForm({
  intent,
  version,
  children,
}: {
  intent: string;
  version: number;
  children: ReactNode;
}) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      {children}
    </form>
  );
}
