import type { ReactNode } from "react";
import { chatUrl, EmailLink, PhoneLink, SocialLink } from "~/settings/contact-links";
import type { HomeTexts } from "~/settings/home-texts";
import { socialNetworks } from "~/settings/settings";
import { useSiteData } from "~/settings/site-data";
import { ButtonLink } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { LinkedText } from "~/ui/linked-text";

const link =
  "inline-flex min-h-11 items-center gap-3 text-fluid-sm font-medium underline-offset-4 hover:underline";

/** The home page and the contact page have the same boxes. */
export const boxTextNames = [
  "homeTouchTitle",
  "homeRequestTitle",
  "homeRequestText",
  "homeRequestButton",
] as const;

type BoxTexts = Pick<HomeTexts, (typeof boxTextNames)[number]>;

type BoxHeading = "h2" | "h3";

export function ContactDetails({ texts }: { texts: BoxTexts }) {
  return (
    <div className="@container">
      <div className="grid gap-8 @3xl:grid-cols-2 @3xl:gap-10">
        <StayInTouch heading="h3" texts={texts} />
        <PrayerRequestBox heading="h3" texts={texts} />
      </div>
    </div>
  );
}

export function StayInTouch({ heading, texts }: { heading: BoxHeading; texts: BoxTexts }) {
  const { email, phone, chatNumber, socials } = useSiteData();
  return (
    <Box heading={heading} title={texts.homeTouchTitle}>
      <ul>
        {chatNumber && (
          <li>
            <ExternalLink href={chatUrl(chatNumber)} className={`touch-chat ${link}`}>
              <Icon name="message-circle" className="text-accent" /> Chat on WhatsApp
            </ExternalLink>
          </li>
        )}
        <li>
          <EmailLink email={email} className={link} iconClass="text-accent" />
        </li>
        <li>
          <PhoneLink phone={phone} className={`${link} figures`} iconClass="text-accent" />
        </li>
      </ul>
      <ul className="mt-3 flex gap-2">
        {socialNetworks.map(([network, name]) => (
          <li key={network}>
            <SocialLink
              network={network}
              name={name}
              address={socials[network]}
              className="grid size-11 place-items-center rounded-full border border-current hover:bg-ink/8"
            />
          </li>
        ))}
      </ul>
    </Box>
  );
}

export function PrayerRequestBox({ heading, texts }: { heading: BoxHeading; texts: BoxTexts }) {
  return (
    <Box heading={heading} title={texts.homeRequestTitle} text={texts.homeRequestText}>
      <ButtonLink to="/prayers#share" variant="outline">
        {texts.homeRequestButton}
      </ButtonLink>
    </Box>
  );
}

function Box({
  heading: Heading,
  title,
  text,
  children,
}: {
  heading: BoxHeading;
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <Heading className="text-fluid-lg">{title}</Heading>
      {text && (
        <p className="measure mt-2 text-muted">
          <LinkedText text={text} />
        </p>
      )}
      <div className="mt-3">{children}</div>
    </section>
  );
}
