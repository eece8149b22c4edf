import { CopyButton } from "~/ui/copy-button";
import { givingAccounts } from "./account-words";
import type { GivingAccount } from "./settings";
import { useShell } from "./use-shell";

/** The two accounts and since when they are so, or how to ask for them while they are not set. */
export function GivingAccounts() {
  const { email, givingChangedOn, ...shell } = useShell();
  return (
    <>
      <dl className="space-y-3">
        {givingAccounts.map(([key, title]) => (
          <Account key={key} title={title} account={shell[key]} />
        ))}
      </dl>
      {givingChangedOn && (
        <p className="mt-3 text-mist">Account details last changed on {givingChangedOn}.</p>
      )}
      {givingAccounts.some(([key]) => !shell[key]) && (
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
          {account.sortCode && (
            <span className="block tabular-nums">Sort code {account.sortCode}</span>
          )}
          <span className="flex items-center gap-2 tabular-nums">
            {account.accountNumber} <CopyButton text={account.accountNumber} label={title} />
          </span>
        </dd>
      )}
    </div>
  );
}
