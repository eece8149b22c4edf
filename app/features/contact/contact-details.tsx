import type { ReactNode } from "react";
import type { PrayerTime } from "~/schedule/daily-prayer";
import { listSocialNetworks } from "~/settings/settings";
import { useSiteData } from "~/settings/site-data";
import { ButtonLink } from "~/ui/button";
import { ExternalLink } from "~/ui/external-link";
import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/url";

const link =
  "inline-flex min-h-11 items-center gap-3 font-medium underline-offset-4 hover:underline";

export function ContactDetails({ prayerTime }: { prayerTime: PrayerTime | undefined }) {
  const { email, phone, socials } = useSiteData();
  return (
    <div className="@container">
      <div className="grid gap-8 @3xl:grid-cols-3 @3xl:gap-10">
        <Box title="Write or call">
          <ul>
            <li>
              <a href={`mailto:${email}`} className={link}>
                <Icon name="mail" className="text-accent" /> {email}
              </a>
            </li>
            <li>
              <a href={phoneHref(phone)} className={`${link} tabular-nums`}>
                <Icon name="phone" className="text-accent" /> {phone}
              </a>
            </li>
          </ul>
          <ul className="mt-1 grid grid-cols-2 gap-x-4">
            {listSocialNetworks(socials).map(([network, name]) => (
              <li key={network}>
                <ExternalLink href={socials[network]} className={link}>
                  <Icon name={network} className="text-accent" /> {name}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </Box>
        <Box
          title="Prayer Request"
          text="Tell us what to pray for. You may keep it confidential; then only our prayer team reads it."
        >
          <ButtonLink to="/prayers#share" variant="outline">
            Ask for prayer
          </ButtonLink>
        </Box>
        {prayerTime && (
          <Box
            title="Join Our Ministry"
            text="Come as you are. There is nothing to sign: be there once, and you belong."
          >
            <p className="flex items-center gap-3 font-medium">
              <Icon name="clock" className="text-accent" />
              {`${prayerTime.hours} ${prayerTime.days} (${prayerTime.zoneLabel})`}
            </p>
          </Box>
        )}
      </div>
    </div>
  );
}

function Box({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <h3 className="text-fluid-lg">{title}</h3>
      {text && <p className="mt-2 text-muted">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
