import { contactFormPath } from "~/settings/contact-links";
import { type GivingAccount, givingAccountLabels } from "~/settings/settings";
import { useSiteData } from "~/settings/site-data";
import { ButtonLink, buttonClass } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Link } from "~/ui/link";

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
  const isAnyMissing = givingAccountLabels.some(([key]) => !siteData[key]);
  return (
    <div className="harvest shell">
      <figure className="harvest-verse">
        <blockquote className="hanging-quote font-display">
          “God loves a cheerful giver.”
        </blockquote>
        <figcaption className="mt-3 text-sm font-semibold whitespace-nowrap text-accent md:text-fluid-sm">
          2 Corinthians 9:7
        </figcaption>
      </figure>
      <section id="gift" aria-label={title} className="partnership-columns">
        <div>
          <h2 className="text-fluid-2xl">{title}</h2>
          <p className="measure mt-3">
            {isAnySet
              ? "Send it from your own bank. If you give in another currency, ask us which account to use."
              : "Write to us and we will send you the details. Then send your gift from your own bank."}
          </p>
        </div>
        <div className="max-lg:mt-6">
          {isAnySet ? (
            <div className="grid gap-6 sm:grid-cols-2">
              {givingAccountLabels.map(([key, title]) => (
                <div key={key} className="flex flex-col border-t border-line pt-3">
                  <h3 className="font-sans text-base font-semibold">{title}</h3>
                  <p className="text-fluid-sm text-muted">For gifts in {givenIn[key]}</p>
                  <Account title={title} account={siteData[key]} />
                </div>
              ))}
            </div>
          ) : (
            <>
              <p className="measure">
                We have a {accountNames.join(" and a ")}. If you give in another currency, ask us
                which account to use.
              </p>
              <ButtonLink to={contactFormPath} variant="outline" className="mt-5">
                Ask for the account details
              </ButtonLink>
            </>
          )}
          {isAnySet && isAnyMissing && (
            <p className="mt-5 text-fluid-sm">
              For account details,{" "}
              <Link to={contactFormPath} className="underline underline-offset-4">
                write to us
              </Link>
              .
            </p>
          )}
          {givingChangedOn && (
            <p className="mt-5 text-fluid-sm text-muted">
              Account details last updated on {givingChangedOn}.
            </p>
          )}
        </div>
      </section>
    </div>
  );
}

function Account({ title, account }: { title: string; account: GivingAccount | null }) {
  if (!account) return null;
  const { accountName, bank, sortCode, accountNumber } = account;
  const lines = [accountName, bank, sortCode && `Sort code ${sortCode}`, accountNumber];
  return (
    <>
      <p className="mt-2 text-fluid-xl font-medium tracking-wide tabular-nums">
        {sortCode && <span className="block text-fluid-lg">Sort code {sortCode}</span>}
        {accountNumber}
      </p>
      <p className="text-fluid-sm text-muted">
        {accountName}, {bank}
      </p>
      <p className="mt-auto flex flex-wrap gap-x-4 pt-3">
        <CopyButton
          text={accountNumber}
          label={`number: ${title}`}
          buttonText="Copy number"
          className={buttonClass("outline", "min-h-11 px-4")}
        />
        <CopyButton
          text={lines.filter(Boolean).join("\n")}
          label={`all details: ${title}`}
          buttonText="Copy all details"
          className="inline-flex min-h-11 items-center gap-1.5 text-fluid-sm font-semibold underline-offset-4 hover:underline"
        />
      </p>
    </>
  );
}
