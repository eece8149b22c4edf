import { ContactDetails } from "~/features/contact/contact-details";
import { ContactForm } from "~/features/contact/contact-form";
import type { PrayerTime } from "~/ministry/daily-prayer";
import { useShell } from "~/ministry/use-shell";
import { socialsOf } from "~/site/social-names";
import { Icon } from "~/ui/icon";
import { OutsideLink } from "~/ui/outside-link";
import { Section } from "~/ui/section";

export function Contact({ prayerTime }: { prayerTime: PrayerTime | undefined }) {
  const { socials } = useShell();
  return (
    <Section
      id="contact"
      title="Contact Us"
      intro="A question, a need, a word of thanks: write to us. Somebody reads every message."
    >
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.5fr_1fr]">
        <ContactForm />
        <ContactDetails prayerTime={prayerTime}>
          <ul className="mt-3 grid grid-cols-2 gap-x-4">
            {socialsOf(socials).map(([network, name]) => (
              <li key={network}>
                <OutsideLink
                  href={socials[network]}
                  className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
                >
                  <Icon name={network} className="text-accent" /> {name}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </ContactDetails>
      </div>
    </Section>
  );
}
