import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { loadSection } from "~/admin/settings/section.server";
import { FieldGroup, SectionForm, submitSection } from "~/admin/settings/section-form";
import { SettingsHeading } from "~/admin/settings/settings-page";
import { adminMeta } from "~/crud/admin-meta";
import { besideForm } from "~/crud/unsaved-warning";
import { requirePermission } from "~/platform/auth/permission.server";
import { canMail } from "~/platform/mail/can-mail.server";
import type { GivingAccount } from "~/settings/settings";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { fieldProps, submittedValue } from "~/ui/forms/form-result";
import { PasswordField } from "~/ui/forms/password-field";
import type { Route } from "./+types/giving";
import {
  changeGiving,
  type GivingAccountChange,
  type GivingResult,
  giving,
} from "./giving-section.server";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "giving");
  return { ...(await loadSection(giving)), canMail: canMail() };
}

export function action({ request, context }: Route.ActionArgs) {
  const { userId } = requirePermission(context, "giving");
  return changeGiving(request, userId);
}

export function clientAction(sending: Route.ClientActionArgs) {
  return submitSection(sending);
}

const title = "Giving accounts";

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, title);

export default function Giving({ loaderData, actionData }: Route.ComponentProps) {
  const result = useReviewed(actionData);
  const review = result?.review;
  return (
    <>
      <SettingsHeading title={title} site="/donations">
        The accounts for gifts. A wrong digit sends gifts to a stranger, so you check each change
        again and enter your password. If an account is empty, visitors read how to ask for its
        details.
      </SettingsHeading>
      {result && review && (
        <GivingConfirmation
          address="/admin/settings/giving"
          result={result}
          review={review}
          canMail={loaderData.canMail}
        />
      )}
      {/* The form stays mounted during the review, so that its draft survives a lost session. */}
      <div hidden={review !== undefined}>
        <SectionForm
          name="giving"
          title={title}
          save="Check the change"
          fields={loaderData.fields}
          result={result}
        >
          {(form) => (
            <>
              <FieldGroup title="Nigerian account">
                <TextField {...fieldProps(form, "nigerianBank")} label="Bank" />
                <TextField {...fieldProps(form, "nigerianAccountName")} label="Account name" />
                <TextField
                  {...fieldProps(form, "nigerianAccountNumber")}
                  label="Account number"
                  inputMode="numeric"
                  autoComplete="off"
                  help="10 digits"
                />
              </FieldGroup>
              <FieldGroup title="UK personal account">
                <TextField {...fieldProps(form, "ukBank")} label="Bank" />
                <TextField {...fieldProps(form, "ukAccountName")} label="Account name" />
                <div className="grid gap-5 sm:grid-cols-2">
                  <TextField
                    {...fieldProps(form, "ukSortCode")}
                    label="Sort code"
                    inputMode="numeric"
                    autoComplete="off"
                    help="6 digits"
                  />
                  <TextField
                    {...fieldProps(form, "ukAccountNumber")}
                    label="Account number"
                    inputMode="numeric"
                    autoComplete="off"
                    help="8 digits"
                  />
                </div>
              </FieldGroup>
            </>
          )}
        </SectionForm>
      </div>
    </>
  );
}

/** Shows the review again if the confirmation could not be sent. */
function useReviewed(result: GivingResult | undefined): GivingResult | undefined {
  const [last, setLast] = useState(result);
  if (result?.review && result !== last) setLast(result);
  const isCut = (result?.toast || result?.isUnsent) && !result.review && !result.conflict;
  return isCut && submittedValue(result, "intent") === "confirm" && last?.review
    ? { ...result, values: last.values, review: last.review }
    : result;
}

function GivingConfirmation({
  address,
  result,
  review,
  canMail,
}: {
  address: string;
  result: GivingResult;
  review: GivingAccountChange[];
  canMail: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useNavigation().state === "submitting";
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form
      {...besideForm}
      method="post"
      action={address}
      className="max-w-3xl"
      aria-label="Check the accounts"
    >
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-fluid-xl">
        Please check every digit
      </h2>
      <ErrorSummary errors={result.errors} />
      {Object.entries(result.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={[value].flat().join()} />
      ))}
      <div className="space-y-5">
        {review.map((change) => (
          <Change key={change.title} {...change} />
        ))}
      </div>
      <p className="measure mt-6 text-muted">
        Gifts go to the new account from the next page a visitor opens. The page says that the
        details changed today, and the change is in the audit log.
        {canMail && " Every administrator is told by email."}
      </p>
      <div className="mt-6 sm:max-w-sm">
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={result.errors.password}
          help="So that nobody can do this at a screen you left open."
        />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button name="intent" value="confirm" disabled={isBusy}>
          {isBusy ? "Saving..." : "Publish these accounts"}
        </Button>
        <Button name="intent" value="edit" variant="outline" disabled={isBusy}>
          Change the details again
        </Button>
      </div>
    </Form>
  );
}

function Change({ title, before, after }: GivingAccountChange) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-5 sm:px-6">
      <h3 className="mb-4 text-fluid-lg">{title}</h3>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-0 sm:divide-x sm:divide-line">
        <Account label="On the site now" account={before} />
        <div className="border-t border-line pt-4 sm:border-t-0 sm:pt-0 sm:pl-6">
          <Account label="After your change" account={after} />
        </div>
      </div>
    </section>
  );
}

function Account({ label, account }: { label: string; account: GivingAccount | null }) {
  return (
    <div>
      <p className="text-sm font-semibold text-muted">{label}</p>
      {account ? (
        <>
          <p className="mt-1">
            {account.accountName}
            <br />
            {account.bank}
          </p>
          {account.sortCode && <p className="tabular-nums">Sort code {account.sortCode}</p>}
          <p className="text-fluid-xl font-semibold tracking-wide tabular-nums">
            {account.accountNumber}
          </p>
        </>
      ) : (
        <p className="mt-1">No account. Visitors read how to ask for the details.</p>
      )}
    </div>
  );
}
