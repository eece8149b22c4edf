import { ContactDetails } from "~/features/contact/components/contact-details";
import { ContactForm } from "~/features/contact/components/contact-form";
import type { PrayerTime } from "~/schedule/daily-prayer";
import { Section } from "~/ui/section";

export function Contact({ prayerTime }: { prayerTime: PrayerTime | undefined }) {
  return (
    <Section
      id="contact"
      title="Contact Us"
      intro="A question, a need, a word of thanks: write to us. Somebody reads every message."
    >
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[1.5fr_1fr]">
        <ContactForm />
        <ContactDetails prayerTime={prayerTime} />
      </div>
    </Section>
  );
}
