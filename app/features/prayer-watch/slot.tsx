import { data } from "react-router";
import { Temporal } from "temporal-polyfill";
import { SlotFacts, WatchMessage } from "~/features/prayer-watch/components/watch-message";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { zoneChoices } from "~/schedule/clock/zone-choices.server";
import { type ZoneChoices, ZoneField } from "~/schedule/clock/zone-field";
import { formatSlotTime, nextSlot } from "~/schedule/watch-times.server";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField, Honeypot, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked } from "~/ui/forms/form-result";
import { PageHero } from "~/ui/page-hero";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/slot";
import { consentTo, slotFailed, slotNoted, slotRequested } from "./prayer-watch";
import { addSignup, findOpenSlot, signupSchema } from "./watch-signups.server";

export async function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.has("sent")) {
    return canMail() ? ({ is: "sent" } as const) : ({ is: "noted" } as const);
  }
  const open = await findOpenSlot(url);
  const next = open && nextSlot(open.watch, open.slot, Temporal.Now.instant());
  if (!open || !next) return data({ is: "over" } as const, { status: 404 });
  const { homeZone, secondZone } = await readSettings();
  const zones = [...new Set([open.watch.zone, homeZone, secondZone])];
  const facts = zones.map((zone, index): [string, string] => [
    index === 0 ? "Your slot" : "The same time",
    formatSlotTime(next, zone),
  ]);
  return {
    is: "open",
    watchId: open.watch.id,
    slot: open.slot,
    title: open.watch.title,
    isWeekly: open.watch.isWeekly,
    facts: facts.slice(0, 2),
    homeZone,
    zones: zoneChoices(zones),
    canMail: canMail(),
  } as const;
}

export async function action(args: Route.ActionArgs) {
  const open = await findOpenSlot(args.url);
  if (!open) return data(undefined, { status: 404 });
  return handleSubmission(args, {
    name: "watch slot",
    schema: signupSchema(open),
    toSpamCheckInput: ({ name, email }) => ({ name, email, texts: [] }),
    isConfirmedByMail: true,
    duplicatesBy: "browser",
    save: (value, meta, transaction) => addSignup(transaction, open.watch, value, meta),
    successToast: canMail() ? slotRequested : slotNoted,
    failureToast: slotFailed,
    redirectTo: "/prayer-watch/slot?sent",
  });
}

export const headers = formPageHeaders;

/** There is no end of slots. */
export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Take a slot of prayer",
    description: "Choose an hour of the prayer watch, in your own time.",
    path: "/prayer-watch/slot",
    isIndexed: false,
  });

export default function Slot({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "sent") {
    return (
      <WatchMessage title="Check your email">
        We have written to the address you gave. Open the link in that mail within 7 days and say
        yes: then your slot counts. Until then nothing else is sent.
      </WatchMessage>
    );
  }
  if (loaderData.is === "noted") {
    return (
      <WatchMessage title="We have your slot">
        We cannot send emails at the moment, so you get no mail from us now. Our team sees your
        request and confirms it by hand. Please note the time yourself.
      </WatchMessage>
    );
  }
  if (loaderData.is === "over") {
    return (
      <WatchMessage title="This slot is no longer open">
        It is over, or the watch has other times now. Please choose another slot.
      </WatchMessage>
    );
  }
  const { title, facts } = loaderData;
  return (
    <>
      <PageHero title="Take this slot" intro={title} />
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <SlotFacts facts={facts} />
        <div className="max-w-2xl">
          <SlotForm {...loaderData} result={actionData} />
        </div>
      </div>
    </>
  );
}

function SlotForm({
  watchId,
  slot,
  isWeekly,
  homeZone,
  zones,
  canMail,
  result,
}: {
  watchId: string;
  slot: number;
  isWeekly: boolean;
  homeZone: string;
  zones: ZoneChoices;
  canMail: boolean;
  result?: FormResult;
}) {
  const form = result ?? { errors: {}, values: { zone: homeZone, isWeekly: "on" } };
  return (
    <form
      method="post"
      action={`/prayer-watch/slot?watch=${watchId}&slot=${slot}`}
      noValidate
      className="space-y-5"
    >
      <ErrorSummary errors={form.errors} />
      {!canMail && (
        <p className="rounded-card border border-line bg-surface p-4">
          We cannot send emails at the moment. Our team confirms your slot by hand.
        </p>
      )}
      <TextField {...fieldProps(form, "name")} label="Your Name" autoComplete="name" required />
      <TextField
        {...fieldProps(form, "email")}
        label="Email Address"
        type="email"
        autoComplete="email"
        required
      />
      <ZoneField
        {...fieldProps(form, "zone")}
        zones={zones}
        label="Your time zone"
        help={canMail ? "We will use this time in our emails to you." : undefined}
      />
      {isWeekly && (
        <CheckField
          name="isWeekly"
          label="Every week, until I give it up"
          defaultChecked={isChecked(form, "isWeekly")}
        />
      )}
      <p className="text-fluid-sm text-muted">
        {consentTo(canMail).sentence}{" "}
        <a href="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </a>
      </p>
      <Honeypot />
      <Button>Take this slot</Button>
      <Toast message={result?.toast} />
    </form>
  );
}
