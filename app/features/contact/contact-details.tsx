import type { ReactNode } from "react";
import type { PrayerTime } from "~/ministry/daily-prayer";
import { useShell } from "~/ministry/use-shell";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { phoneHref } from "~/ui/phone-href";

const link =
  "inline-flex min-h-11 items-center gap-3 font-display text-fluid-lg underline-offset-4 hover:underline";

/** Beside the form: the other ways to reach the ministry. `children` go under the address and number. */
export function ContactDetails({
  prayerTime,
  children,
}: {
  prayerTime: PrayerTime | undefined;
  children?: ReactNode;
}) {
  const { email, phone } = useShell();
  return (
    <div className="space-y-8">
      <div>
        <h3 className="text-fluid-sm font-semibold text-muted">Write or call</h3>
        <ul className="mt-1">
          <li>
            <a href={`mailto:${email}`} className={link}>
              <Icon name="mail" className="text-accent" /> {email}
            </a>
          </li>
          <li>
            <a href={phoneHref(phone)} className={link}>
              <Icon name="phone" className="text-accent" /> {phone}
            </a>
          </li>
        </ul>
        {children}
      </div>
      <Box
        title="Prayer Request"
        text="Tell us what to pray for. You may keep it confidential; then only our prayer team reads it."
      >
        <ButtonLink to="/prayers#share" look="outline">
          Ask for prayer
        </ButtonLink>
      </Box>
      {prayerTime && (
        <Box
          title="Join Our Ministry"
          text="Come as you are. There is nothing to sign: be there once, and you belong."
        >
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="clock" className="text-accent" />
            {`${prayerTime.hours} ${prayerTime.days} (${prayerTime.whose})`}
          </p>
        </Box>
      )}
    </div>
  );
}

function Box({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-dawn pt-5">
      <h3 className="text-fluid-lg">{title}</h3>
      <p className="mt-2 mb-4 text-muted">{text}</p>
      {children}
    </section>
  );
}
