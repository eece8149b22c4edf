import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { GivingAccount } from "~/settings/settings";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { PasswordField } from "~/ui/forms/password-field";
import type { GivingAccountChange, GivingResult } from "./giving-review";

/** Old and new side by side, and the password once more. */
export function GivingConfirmation({
  address,
  reply,
  review,
}: {
  address: string;
  reply: GivingResult;
  review: GivingAccountChange[];
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useNavigation().state === "submitting";
  useEffect(() => heading.current?.focus(), []);
  return (
    <Form method="post" action={address} className="max-w-3xl" aria-label="Check the accounts">
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-fluid-xl">
        Please check every digit
      </h2>
      <ErrorSummary errors={reply.errors} />
      {Object.entries(reply.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={[value].flat().join()} />
      ))}
      <div className="space-y-5">
        {review.map((change) => (
          <Change key={change.title} {...change} />
        ))}
      </div>
      <p className="measure mt-6 text-muted">
        Gifts go to the new account from the next page a visitor opens. Every administrator is told
        by mail, and the page says that the details changed today.
      </p>
      <div className="mt-6 sm:max-w-sm">
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={reply.errors.password}
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
