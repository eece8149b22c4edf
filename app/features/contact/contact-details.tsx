import type { ReactNode } from "react";
import type { WorldClocks } from "~/schedule/clock/clock-time";
import { LocalTime } from "~/schedule/clock/local-time";
import type { PrayerTime } from "~/schedule/daily-prayer";
import { chatUrl, EmailLink, PhoneLink, SocialLink } from "~/settings/contact-links";
import { socialNetworks } from "~/settings/settings";
import { useSiteData } from "~/settings/site-data";
import { ButtonLink } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

const link =
  "inline-flex min-h-11 items-center gap-3 font-medium underline-offset-4 hover:underline";

type BoxHeading = "h2" | "h3";

export function ContactDetails({ prayerTime }: { prayerTime: PrayerTime | undefined }) {
  return (
    <div className="@container">
      <div className="grid gap-8 @3xl:grid-cols-3 @3xl:gap-10">
        <StayInTouch heading="h3" />
        <PrayerRequestBox heading="h3" />
        <JoinBox heading="h3" prayerTime={prayerTime} />
      </div>
    </div>
  );
}

export function StayInTouch({ heading }: { heading: BoxHeading }) {
  const { email, phone, chatNumber, socials } = useSiteData();
  return (
    <Box heading={heading} title="Stay in touch">
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
          <PhoneLink phone={phone} className={`${link} tabular-nums`} iconClass="text-accent" />
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

export function PrayerRequestBox({ heading }: { heading: BoxHeading }) {
  return (
    <Box
      heading={heading}
      title="Prayer Request"
      text="Tell us what we can pray for. Keep it confidential if you wish: then only our prayer team will read it."
    >
      <ButtonLink to="/prayers#share" variant="outline">
        Ask for prayer
      </ButtonLink>
    </Box>
  );
}

const welcome = "Come as you are.";
const joinText = "There is nothing to sign. Join us once and you are one of us.";

function formatJoinTime({ hours, days, zoneLabel }: PrayerTime): string {
  return `${hours} ${days} (${zoneLabel})`;
}

function JoinBox({
  heading,
  prayerTime,
}: {
  heading: BoxHeading;
  prayerTime: PrayerTime | undefined;
}) {
  if (!prayerTime) return null;
  return (
    <Box heading={heading} title="Join Our Ministry" text={`${welcome} ${joinText}`}>
      <p className="mb-3 flex items-baseline gap-3 font-medium">
        <Icon name="clock" className="mt-1 self-start text-accent" />
        <span>{formatJoinTime(prayerTime)}</span>
      </p>
      <ButtonLink to="/programmes" variant="outline">
        See when we meet
      </ButtonLink>
    </Box>
  );
}

/** The last screen of the contact page: a river that leads to the light. */
export function JoinBand({
  prayerTime,
  clocks,
}: {
  prayerTime: PrayerTime | undefined;
  clocks: WorldClocks | undefined;
}) {
  return (
    <section aria-label="Join Our Ministry" className="contact-join">
      {/* Phones load it only when it comes near. */}
      <div className="contact-scene art-glass art-river max-md:[content-visibility:auto]">
        <Picture
          src="/art/river-wide-640.jpg"
          alt=""
          hasLarge
          sizes="(min-width: 48rem) 100vw, (min-resolution: 1.5dppx) 50vw, 100vw"
          className="size-full"
        />
      </div>
      <div className="shell">
        <h2 className="text-fluid-lg text-dawn">Join Our Ministry</h2>
        <p className="contact-welcome">{welcome}</p>
        <p className="text-fluid-lg text-balance text-mist">{joinText}</p>
        <p className="contact-actions">
          <ButtonLink to="/programmes" variant="dawn">
            See when we meet
          </ButtonLink>
          <ButtonLink to="/livestream" variant="outlineOnNight">
            Pray with us live
          </ButtonLink>
        </p>
        {prayerTime && (
          <p className="font-medium">
            {formatJoinTime(prayerTime)}
            {clocks && <LocalTime clocks={clocks} className="block text-fluid-sm text-mist" />}
          </p>
        )}
      </div>
    </section>
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
      {text && <p className="measure mt-2 text-muted">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
