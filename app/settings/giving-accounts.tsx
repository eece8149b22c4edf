import { CopyButton } from "~/ui/copy-button";
import { givingAccountLabels } from "./account-labels";
import type { GivingAccount } from "./settings";
import { useSiteData } from "./use-site-data";

/** The two accounts and since when they are so, or how to ask for one while it is not set. */
export function GivingAccounts() {
  const { email, givingChangedOn, ...shell } = useSiteData();
  const missing = givingAccountLabels.filter(([key]) => !shell[key]).map(([, title]) => title);
  return (
    <>
      <dl className="space-y-3 empty:hidden">
        {givingAccountLabels.map(([key, title]) => {
          const account = shell[key];
          return account && <Account key={key} title={title} account={account} />;
        })}
      </dl>
      {givingChangedOn && (
        <p className="mt-3 text-mist">Account details last changed on {givingChangedOn}.</p>
      )}
      {missing.length > 0 && (
        <p className="mt-3 text-mist [dl:empty+&]:mt-0">
          For the details of our {missing.join(" or ")}, write to{" "}
          <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-dawn">
            {email}
          </a>
          .
        </p>
      )}
    </>
  );
}

function Account({ title, account }: { title: string; account: GivingAccount }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-mist">
        {account.accountName}, {account.bank}
        {account.sortCode && (
          <span className="block tabular-nums">Sort code {account.sortCode}</span>
        )}
        <span className="flex items-center gap-2 tabular-nums">
          {account.accountNumber} <CopyButton text={account.accountNumber} label={title} />
        </span>
      </dd>
    </div>
  );
}
