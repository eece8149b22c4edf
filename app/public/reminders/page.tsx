import { data } from "react-router";
import { Temporal } from "temporal-polyfill";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { findRequestedOccasion } from "~/public/occasions.server";
import { LocalTime } from "~/schedule/clock/local-time";
import { worldClocksAt } from "~/schedule/clock/world-clocks";
import { leadTimeLabels, leadTimes, reminderConsent } from "~/schedule/reminders/reminder-options";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Honeypot, SelectField, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { PageHero } from "~/ui/page-hero";
import { Toast, type ToastMessage } from "~/ui/toast";
import type { Route } from "./+types/page";
import { CannotMail, ReminderMessage } from "./reminder-message";
import { addReminder, reminderSchema } from "./reminders.server";

/** Must not reveal whether this address has the reminder already. */
const reminderRequested: ToastMessage = {
  title: "Almost there",
  description: "Please open the link in the email we have just sent you.",
};

const cannotMail: ToastMessage = {
  title: "We cannot send emails at the moment",
  description: "Please add it to your calendar instead, or try again later.",
  isDestructive: true,
};

const reminderFailed: ToastMessage = {
  title: "Failed to set the reminder",
  description: "Please try again later.",
};

export async function loader({ url }: Route.LoaderArgs) {
  if (url.searchParams.has("sent")) {
    return canMail() ? ({ is: "sent" } as const) : ({ is: "unsent" } as const);
  }
  const occasion = await findRequestedOccasion(url);
  if (!occasion) return data({ is: "over" } as const, { status: 404 });
  const { homeZone, secondZone } = await readSettings();
  const [next] = occasion.times(Temporal.Now.instant());
  return {
    is: "open",
    title: occasion.title,
    occasion: `${occasion.kind}.${occasion.id}`,
    canMail: canMail(),
    clocks:
      next &&
      worldClocksAt(next.start.toInstant().toString(), [
        next.start.timeZoneId,
        homeZone,
        secondZone,
      ]),
  } as const;
}

export async function action(args: Route.ActionArgs) {
  const occasion = await findRequestedOccasion(args.url);
  if (!occasion) return data(undefined, { status: 404 });
  const { kind, id } = occasion;
  return handleSubmission(args, {
    name: "reminder",
    schema: reminderSchema({ kind, id }),
    toSpamCheckInput: ({ email }) => ({ name: "", email, texts: [] }),
    isConfirmedByMail: true,
    duplicatesBy: "browser",
    save: (value, receipt, transaction) => addReminder(transaction, value, receipt),
    successToast: canMail() ? reminderRequested : cannotMail,
    failureToast: reminderFailed,
    redirectTo: "/reminders?sent",
  });
}

export const headers = formPageHeaders;

/** About one person's reminder. */
export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: "Set Reminder",
    description:
      loaderData?.is === "open" && loaderData.canMail
        ? "A short email before we pray."
        : "Be reminded before we pray.",
    path: "/reminders",
    isIndexed: false,
  });

export default function Reminders({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "sent") {
    return (
      <ReminderMessage title="Check your email">
        We have written to the address you gave. Open the link in that mail within 7 days and say
        yes: then your reminders begin. Until then nothing else is sent.
      </ReminderMessage>
    );
  }
  if (loaderData.is === "unsent") {
    return <CannotMail />;
  }
  if (loaderData.is === "over") {
    return (
      <ReminderMessage title="It is too late for this reminder">
        There is nothing to be reminded of here any more: it is over, or it no longer has a fixed
        hour. Our programmes list what comes next, and you can set a reminder there.
      </ReminderMessage>
    );
  }
  const { title, occasion, canMail, clocks } = loaderData;
  // A form of an older page was refused: it has what was typed.
  if (!canMail && !actionData) return <CannotMail />;
  return (
    <>
      <PageHero title="Set Reminder" intro={`A short email before ${title} begins.`}>
        {clocks && (
          <p className="mt-3">
            {clocks.labels[0]} <LocalTime clocks={clocks} className="text-mist" />
          </p>
        )}
      </PageHero>
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <div className="max-w-2xl">
          <ReminderForm occasion={occasion} result={actionData} />
        </div>
      </div>
    </>
  );
}

/** The form of the reminder dialog as a page, used without JavaScript and for validation errors. */
function ReminderForm({ occasion, result }: { occasion: string; result?: FormResult }) {
  return (
    <form method="post" action={`/reminders?occasion=${occasion}`} noValidate className="space-y-5">
      <ErrorSummary errors={result?.errors ?? {}} />
      <TextField
        {...fieldProps(result, "email")}
        label="Email Address"
        type="email"
        autoComplete="email"
        required
      />
      <SelectField {...fieldProps(result, "before")} label="When">
        {leadTimes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {leadTimeLabels[minutes]}
          </option>
        ))}
      </SelectField>
      <p className="text-fluid-sm text-muted">
        {reminderConsent.sentence}{" "}
        <a href="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </a>
      </p>
      <Honeypot />
      <Button>Remind me</Button>
      <Toast message={result?.toast} />
    </form>
  );
}
