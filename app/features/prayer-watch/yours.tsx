import { data } from "react-router";
import { SlotFacts, WatchMessage } from "~/features/prayer-watch/components/watch-message";
import { canMail } from "~/platform/mail/can-mail.server";
import { privatePageWaitSeconds } from "~/platform/privacy/private-page-limit.server";
import { type ZoneChoices, ZoneField } from "~/schedule/clock/zone-field";
import { readSignupId } from "~/schedule/reminders/watch-links.server";
import { slotCalendarPath } from "~/schedule/watch-times.server";
import { pageMeta } from "~/settings/site-data";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField, SelectField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked } from "~/ui/forms/form-result";
import { PageHero } from "~/ui/page-hero";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/yours";
import { handleOwnSlot, loadOwnPage } from "./own-slot.server";
import { findSignup } from "./watch-signups.server";

/** Unknown links and links of slots that were given up get the same response. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.has("given-up")) return { is: "given up" } as const;
  const waitSeconds = await privatePageWaitSeconds(context);
  if (waitSeconds > 0) {
    const headers = { "Retry-After": String(waitSeconds) };
    return data({ is: "rate limited" } as const, { status: 429, headers });
  }
  const id = readSignupId(url, "watch slot");
  const signup = id === undefined ? undefined : await findSignup(id);
  const own = signup && (await loadOwnPage(signup));
  if (!own) return data({ is: "not found" } as const, { status: 404 });
  return {
    is: "open",
    ...own,
    calendarPath: slotCalendarPath(signup.watchId, signup),
    canMail: canMail(),
  } as const;
}

export function action({ request, url, context }: Route.ActionArgs) {
  return handleOwnSlot(request, context, readSignupId(url, "watch slot"));
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get("Retry-After") ?? loaderHeaders.get("Retry-After");
  return { "Cache-Control": "no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
}

export const handle = { isCacheable: false };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your slot of prayer",
    description: "Change your slot of the prayer watch, or give it up, by your private link.",
    path: "/prayer-watch/yours",
    isIndexed: false,
  });

export default function OwnSlot({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "given up") {
    return (
      <WatchMessage title="You have given up your slot">
        It is free for others now, and we have erased your name and your address. You can take
        another slot whenever you like.
      </WatchMessage>
    );
  }
  if (loaderData.is === "rate limited") {
    return (
      <WatchMessage title="Please wait a moment">
        We are getting many requests from your network. Please try again in a minute.
      </WatchMessage>
    );
  }
  if (loaderData.is === "not found") {
    return (
      <WatchMessage title="This link no longer works">
        It may have been cut short when copied, or the slot was given up. If you have a slot, the
        newest mail about it has a link that works.
      </WatchMessage>
    );
  }
  const { facts, isConfirmed, calendarPath, slots } = loaderData;
  return (
    <>
      <PageHero title="Your slot of prayer" />
      <div className="shell space-y-12 py-[clamp(2.5rem,6vw,5rem)]">
        <div>
          <SlotFacts facts={facts} />
          <div className="flex flex-wrap gap-3">
            {isConfirmed ? (
              <ButtonLink to="/prayers/pray">Pray through the list</ButtonLink>
            ) : (
              <form method="post">
                <input type="hidden" name="intent" value="confirm" />
                <Button>Yes, I will pray</Button>
              </form>
            )}
            <ButtonLink to={calendarPath} variant="outline" reloadDocument>
              Add it to your calendar
            </ButtonLink>
          </div>
        </div>
        {slots.length > 0 && <ChangeForm {...loaderData} result={actionData} />}
        <section aria-labelledby="give-up" className="max-w-2xl border-t border-line pt-8">
          <h2 id="give-up" className="text-fluid-xl">
            Give it up
          </h2>
          <p className="mt-2">
            We erase your name and your address, and write to you no more about this slot.
          </p>
          <form method="post" className="mt-5">
            <input type="hidden" name="intent" value="giveUp" />
            <Button variant="danger">Give up this slot</Button>
          </form>
        </section>
      </div>
      <Toast message={actionData?.toast} />
    </>
  );
}

function ChangeForm({
  slots,
  zones,
  values,
  canRepeat,
  canMail,
  result,
}: {
  slots: { value: string; label: string }[];
  zones: ZoneChoices;
  values: FormResult["values"];
  canRepeat: boolean;
  canMail: boolean;
  result?: FormResult;
}) {
  const isRefused = result !== undefined && Object.keys(result.errors).length > 0;
  const form = isRefused ? result : { errors: {}, values };
  return (
    <section aria-labelledby="change" className="max-w-2xl border-t border-line pt-8">
      <h2 id="change" className="text-fluid-xl">
        Change it
      </h2>
      <form method="post" noValidate className="mt-5 space-y-5">
        <ErrorSummary errors={form.errors} />
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="version" value={values.version} />
        <SelectField {...fieldProps(form, "slot")} label="Slot">
          {slots.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <ZoneField {...fieldProps(form, "zone")} zones={zones} label="Your time zone" />
        {canRepeat && (
          <CheckField
            name="isWeekly"
            label="Every week, until I give it up"
            defaultChecked={isChecked(form, "isWeekly")}
          />
        )}
        {canMail ? (
          <CheckField
            name="reminds"
            label="Email me 15 minutes before"
            defaultChecked={isChecked(form, "reminds")}
          />
        ) : (
          isChecked(form, "reminds") && <input type="hidden" name="reminds" value="on" />
        )}
        <Button>Save</Button>
      </form>
    </section>
  );
}
