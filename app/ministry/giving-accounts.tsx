import { CopyButton } from "~/ui/copy-button";
import type { GivingAccount } from "./settings";
import { useShell } from "./use-shell";

/** The two accounts, or how to ask for them while they are not set. */
export function GivingAccounts() {
  const { nigerianAccount, ukAccount, email } = useShell();
  return (
    <>
      <dl className="space-y-3">
        <Account title="Nigerian account" account={nigerianAccount} />
        <Account title="UK personal account" account={ukAccount} />
      </dl>
      {(!nigerianAccount || !ukAccount) && (
        <p className="mt-3 text-mist">
          For account details, write to{" "}
          <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-dawn">
            {email}
          </a>
          .
        </p>
      )}
    </>
  );
}

function Account({ title, account }: { title: string; account: GivingAccount | null }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      {account && (
        <dd className="text-mist">
          {account.accountName}, {account.bank}
          <span className="flex items-center gap-2 tabular-nums">
            {account.accountNumber} <CopyButton text={account.accountNumber} label={title} />
          </span>
        </dd>
      )}
    </div>
  );
}
