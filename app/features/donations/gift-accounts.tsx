import type { ReactNode } from "react";
import { contactFormPath } from "~/settings/contact-links";
import { type GivingAccount, givingAccountLabels } from "~/settings/settings";
import { useSiteData } from "~/settings/site-data";
import { ButtonLink, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Link } from "~/ui/link";
import { digitGroups } from "./digit-groups";

const givenIn = { nigerianAccount: "naira", ukAccount: "pounds" };
type GivingAccounts = Record<keyof typeof givenIn, GivingAccount | null>;
/** With what is given to them: "Nigerian account for gifts in naira". */
const accountNames = givingAccountLabels.map(
  ([key, title]) => `${title} for gifts in ${givenIn[key]}`,
);

/** Names the section and the link to it. Without an account the first step is to ask. */
export function useGiftTitle(): string {
  return hasAccount(useSiteData()) ? "Give a gift" : "Ask how to give";
}

function hasAccount(accounts: GivingAccounts): boolean {
  return givingAccountLabels.some(([key]) => accounts[key]);
}

/** Begins beside the sheaf of the hero, in its light (donations.css). */
export function GiftAccounts() {
  const { givingChangedOn, ...siteData } = useSiteData();
  const isAnySet = hasAccount(siteData);
  const title = useGiftTitle();
  return (
    <div className="harvest shell">
      <section id="gift" aria-label={title}>
        <h2 className="text-fluid-2xl">{title}</h2>
        <div className="gift">
          {isAnySet ? (
            <>
              <div className="accounts">
                {givingAccountLabels.map(([key, title]) => (
                  <div key={key} className="account">
                    <div>
                      <h3 className="text-fluid-lg">{title}</h3>
                      <p className="text-fluid-sm text-muted">For gifts in {givenIn[key]}</p>
                    </div>
                    <Account title={title} account={siteData[key]} />
                  </div>
                ))}
              </div>
              <p>
                Send it from your own bank. If you give in another currency, ask us which account to
                use.
              </p>
            </>
          ) : (
            <div className="account">
              <p className="measure">
                Write to us and we will send you the details. Then send your gift from your own
                bank.
              </p>
              <p className="measure mt-3">
                We have a {accountNames.join(" and a ")}. If you give in another currency, ask us
                which account to use.
              </p>
              <ButtonLink to={contactFormPath} className="mt-2 mb-3">
                Ask for the account details
              </ButtonLink>
            </div>
          )}
          {givingChangedOn && (
            <p className="mt-2 text-fluid-sm text-muted">
              Account details last updated on {givingChangedOn}.
            </p>
          )}
        </div>
      </section>
      <figure className="harvest-verse">
        <blockquote className="hanging-quote font-display text-fluid-xl leading-snug italic">
          “God loves a cheerful giver.”
        </blockquote>
        <figcaption className="mt-2 text-fluid-sm font-semibold text-accent">
          2 Corinthians 9:7
        </figcaption>
      </figure>
    </div>
  );
}

function Account({ title, account }: { title: string; account: GivingAccount | null }) {
  if (!account) {
    return (
      <p className="mt-4">
        For account details,{" "}
        <Link to={contactFormPath} className="underline underline-offset-4">
          write to us
        </Link>
        .
      </p>
    );
  }
  const { accountName, bank, sortCode, accountNumber } = account;
  return (
    <>
      <div className="account-figures">
        <Figure label="Account number" value={accountNumber}>
          <CopyButton
            text={accountNumber}
            label={`number: ${title}`}
            buttonText="Copy number"
            className={copyClass}
          />
        </Figure>
        {sortCode && (
          <Figure label="Sort code" value={sortCode}>
            <CopyButton
              text={sortCode}
              label={`sort code: ${title}`}
              buttonText="Copy code"
              className={copyClass}
            />
          </Figure>
        )}
      </div>
      <dl>
        <AccountRow label="Name" value={accountName} />
        <AccountRow label="Bank" value={bank} />
      </dl>
    </>
  );
}

const copyClass = buttonClass("primary", "w-full");

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="account-figure">
      <p className="text-fluid-sm text-muted">{label}</p>
      <p className="account-number">
        {digitGroups(value).map(({ start, digits }) => (
          <span key={start}>{digits}</span>
        ))}
      </p>
      <div className="needs-script">{children}</div>
    </div>
  );
}

function AccountRow({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt> <dd>{value}</dd>
    </div>
  );
}
