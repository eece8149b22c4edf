import { LocalTime } from "~/schedule/clock/local-time";
import { contactFormPath, EmailLink, PhoneLink, SocialLink } from "~/settings/contact-links";
import { type GivingAccount, givingAccountLabels, socialNetworks } from "~/settings/settings";
import { useSiteData } from "~/settings/site-data";
import { CopyButton } from "~/ui/copy-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { LinkedText } from "~/ui/linked-text";
import { LessDataSwitch } from "./less-data-switch";
import { Logo } from "./logo";
import { pages } from "./pages";

const anchors = [
  { label: "Home", to: "/#home" },
  { label: "About", to: "/#about" },
  { label: "Prayers", to: "/#prayers" },
  { label: "Contact", to: "/#contact" },
];

const link =
  "inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:text-dawn hover:underline";

export function Footer() {
  const { brand, email, phone, socials, prayerTimes, year } = useSiteData();
  return (
    <footer className="dusk-above night-sky text-linen">
      <hr className="gold-rule" />
      <div className="shell grid gap-6 pt-9 pb-4 text-fluid-sm leading-normal sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-[13.5rem_auto_1fr_fit-content(15rem)] lg:gap-x-6 lg:gap-y-5">
        <div>
          <Logo />
          <ul className="mt-4 flex gap-2 sm:mt-6">
            {socialNetworks.map(([network, name]) => (
              <li key={network}>
                <SocialLink
                  network={network}
                  name={name}
                  address={socials[network]}
                  className="grid size-11 place-items-center rounded-full border border-linen/30 hover:border-dawn hover:text-dawn"
                />
              </li>
            ))}
          </ul>
          <LessDataSwitch className="mt-4 sm:mt-6" />
        </div>
        <FooterPart title="Quick Links">
          <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-6">
            {anchors.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </FooterPart>
        {prayerTimes.length > 0 && <PrayerTimes />}
        <FooterPart title="Contact">
          <ul>
            <li>
              <EmailLink email={email} className={link} />
            </li>
            <li>
              <PhoneLink phone={phone} className={link} />
            </li>
          </ul>
        </FooterPart>
        <section
          aria-label="Giving Accounts"
          className="col-span-full flex flex-wrap gap-x-10 gap-y-2 border-t border-linen/15 pt-4"
        >
          <GivingAccounts />
        </section>
      </div>
      <nav aria-label="All pages" id="pages" className="shell">
        <ul className="flex flex-wrap gap-x-6 border-t border-linen/15 py-4 text-fluid-sm">
          {pages.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="shell text-fluid-sm text-mist">
        <div className="flex flex-wrap items-center gap-x-8 border-t border-linen/15 py-3 sm:pr-40">
          <p>
            © {year} {brand}. All rights reserved.
          </p>
          <ul className="flex gap-6">
            <li>
              <Link to="/privacy" className={link}>
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link to="/terms" className={link}>
                Terms of Service
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1 text-fluid-lg whitespace-nowrap sm:mb-3">{title}</h2>
      {children}
    </section>
  );
}

function PrayerTimes() {
  const { prayerTimes, timesNote } = useSiteData();
  return (
    <section aria-label="Prayer Times" className="relative">
      <h2 className="mb-3 text-fluid-lg max-sm:hidden">Prayer Times</h2>
      <details className="footer-times">
        <summary className="font-display text-fluid-lg">
          Prayer Times <Icon name="arrow-down" />
        </summary>
        <dl className="space-y-1.5">
          {prayerTimes.map(({ title, day, time, clocks, notes }) => (
            <div key={title}>
              <dt className="font-semibold">{title}</dt>
              <dd className="text-mist">
                {`${day}, ${time}`}
                {clocks && <LocalTime clocks={clocks} />}
              </dd>
              {notes.map((note) => (
                <dd key={note} className="text-dawn">
                  <LinkedText text={note} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <p className="footer-zone mt-3 text-mist">{timesNote}</p>
      </details>
    </section>
  );
}

/** The accounts and the date of their last change, or how to ask for an account that is not set. */
function GivingAccounts() {
  const { givingChangedOn, ...siteData } = useSiteData();
  const missing = givingAccountLabels.filter(([key]) => !siteData[key]).map(([, title]) => title);
  return (
    <>
      <div className="max-lg:w-full">
        <h2 className="text-fluid-lg">Giving Accounts</h2>
        {givingChangedOn && (
          <p className="mt-1 text-mist">Account details last updated on {givingChangedOn}.</p>
        )}
      </div>
      {givingAccountLabels.map(([key, title]) => {
        const account = siteData[key];
        return account && <Account key={key} title={title} account={account} />;
      })}
      {missing.length > 0 && (
        <p className="text-mist">
          For the details of our {missing.join(" or ")},{" "}
          <Link to={contactFormPath} className="underline underline-offset-4 hover:text-dawn">
            write to us
          </Link>
          .
        </p>
      )}
    </>
  );
}

function Account({ title, account }: { title: string; account: GivingAccount }) {
  const { accountName, bank, sortCode, accountNumber } = account;
  return (
    <div className="text-mist">
      <p>
        <strong className="font-semibold text-linen">{title}</strong>, {bank}
      </p>
      <p>{accountName}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        {sortCode && <span className="whitespace-nowrap">Sort code {sortCode}</span>}
        {accountNumber}
        <CopyButton
          text={accountNumber}
          label={title}
          className="-my-2.5 inline-flex min-h-11 items-center gap-1.5 hover:text-dawn"
        />
      </p>
    </div>
  );
}
