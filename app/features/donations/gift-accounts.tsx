import { givingAccounts } from "~/ministry/account-words";
import type { GivingAccount } from "~/ministry/settings";
import { useShell } from "~/ministry/use-shell";
import { CopyButton } from "~/ui/copy-button";

/** Where the gift goes, beside the currency it is given in (see gift-accounts.css). */
export function GiftAccounts() {
  const { email, givingChangedOn, ...shell } = useShell();
  return (
    <section
      aria-label="Giving Accounts"
      className="mt-8 rounded-card border border-dawn/40 bg-night p-5 text-linen sm:p-8"
    >
      <h3 className="text-fluid-lg">Giving Accounts</h3>
      <p className="mt-1 text-fluid-sm text-mist">
        Send your gift from your own bank, in naira or in pounds.
        <span data-gift="other"> For another currency, ask us which of the two suits it.</span>
      </p>
      <div className="mt-5 grid gap-6 xl:grid-flow-col xl:auto-cols-fr">
        {givingAccounts.map(([key, title]) => (
          <div key={key} data-gift={key}>
            <h4 className="text-fluid-sm font-semibold text-dawn">{title}</h4>
            <Account title={title} account={shell[key]} email={email} />
          </div>
        ))}
      </div>
      {givingChangedOn && (
        <p className="mt-5 text-fluid-sm text-mist">
          Account details last changed on {givingChangedOn}.
        </p>
      )}
    </section>
  );
}

function Account({
  title,
  account,
  email,
}: {
  title: string;
  account: GivingAccount | null;
  email: string;
}) {
  if (!account) {
    return (
      <p className="mt-1 text-fluid-sm">
        For account details, write to{" "}
        <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-dawn">
          {email}
        </a>
        .
      </p>
    );
  }
  const { accountName, bank, sortCode, accountNumber } = account;
  const lines = [accountName, bank, sortCode && `Sort code ${sortCode}`, accountNumber];
  return (
    <>
      <p className="mt-1 font-display text-fluid-xl tracking-wide tabular-nums">{accountNumber}</p>
      <p className="text-fluid-sm text-mist">
        {accountName}, {bank}
        {sortCode && <span className="block tabular-nums">Sort code {sortCode}</span>}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={accountNumber} label={`number: ${title}`} words="Copy number" />
        <CopyButton
          text={lines.filter(Boolean).join("\n")}
          label={`all details: ${title}`}
          words="Copy all details"
        />
      </p>
    </>
  );
}
