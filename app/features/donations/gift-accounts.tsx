import type { ReactNode } from "react";
import { contactFormPath } from "~/settings/contact-links";
import { type GivingAccount, givingAccountLabels } from "~/settings/settings";
import { useSiteData } from "~/settings/site-data";
import { ButtonLink, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { digitGroups } from "./digit-groups";

const givenIn = { nigerianAccount: "naira", ukAccount: "pounds" };
type GivingAccounts = Record<keyof typeof givenIn, GivingAccount | null>;
/** With what is given to them: "Nigerian account for gifts in naira". */
const accountNames = givingAccountLabels.map(
  ([key, title]) => `${title} for gifts in ${givenIn[key]}`,
);

function hasAccount(accounts: GivingAccounts): boolean {
  return givingAccountLabels.some(([key]) => accounts[key]);
}

/** A triptych: the sheaf stands across the horizon, with an account on each side of it (donations.css). */
export function GiftAccounts() {
  const { givingChangedOn, ...siteData } = useSiteData();
  const isAnySet = hasAccount(siteData);
  // Without an account the first step is to ask.
  const title = isAnySet ? "Give a gift" : "Ask how to give";
  return (
    <section id="gift" aria-label={title} className="triptych shell">
      <div className="triptych-window" data-print="no">
        <Picture
          src="/art/wheat-800.jpg"
          alt="Stained glass: a sheaf of ripe wheat"
          sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 15rem, 8.75rem"
          loading="eager"
          className="lancet w-full"
        />
      </div>
      <h2 className="triptych-title">{title}</h2>
      {isAnySet ? (
        <>
          <div className="accounts">
            {givingAccountLabels.map(([key, title]) => (
              <div key={key} className="account">
                <h3 className="text-fluid-lg">{title}</h3>
                <p className="text-fluid-sm text-muted">For gifts in {givenIn[key]}</p>
                <Account title={title} account={siteData[key]} />
              </div>
            ))}
          </div>
          <p className="gift-note">
            Send it from your own bank. If you give in another currency, ask us which account to
            use.
          </p>
        </>
      ) : (
        <div className="accounts">
          <div className="account">
            <p>
              Write to us and we will send you the details. Then send your gift from your own bank.
            </p>
            <ButtonLink to={contactFormPath} className="mt-6">
              Ask for the account details
            </ButtonLink>
          </div>
          <div className="account">
            <p>We have a {accountNames.join(" and a ")}.</p>
            <p className="mt-3">If you give in another currency, ask us which account to use.</p>
          </div>
        </div>
      )}
      {givingChangedOn && (
        <p className="gift-date text-muted">Account details last updated on {givingChangedOn}.</p>
      )}
      <figure className="triptych-verse">
        <blockquote className="font-display text-fluid-xl leading-snug italic">
          “God loves a cheerful giver.”
        </blockquote>
        <figcaption className="mt-1 text-fluid-sm font-semibold text-accent">
          2 Corinthians 9:7
        </figcaption>
      </figure>
      <a href="#partner" className={buttonClass("outline", "triptych-partner")}>
        Become a partner
      </a>
    </section>
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
            className={buttonClass("dawn")}
          />
        </Figure>
        {sortCode && (
          <Figure label="Sort code" value={sortCode}>
            <CopyButton
              text={sortCode}
              label={`sort code: ${title}`}
              buttonText="Copy code"
              className={buttonClass("outline")}
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

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="account-figure">
      <div>
        <p className="text-fluid-sm text-muted">{label}</p>
        <p className="account-number">
          {digitGroups(value).map(({ start, digits }) => (
            <span key={start}>{digits}</span>
          ))}
        </p>
      </div>
      {children}
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
