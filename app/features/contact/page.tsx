import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { findDailyPrayer, formatPrayerTime } from "~/schedule/daily-prayer";
import { gatheringNotes } from "~/schedule/gathering-notes.server";
import { listGatherings } from "~/schedule/gatherings.server";
import { nextWorldClocks } from "~/schedule/occurrence.server";
import { formatEmergencyNotice } from "~/settings/emergency";
import { EmergencyNotice } from "~/settings/emergency-notice";
import { pickHomeTexts } from "~/settings/home-texts";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import type { ToastMessage } from "~/ui/toast";
import { Verse } from "~/ui/verse";
import type { Route } from "./+types/page";
import { boxTextNames, PrayerRequestBox, StayInTouch } from "./contact-details";
import { ContactForm } from "./contact-form";
import { addContactMessage, contactMessageSchema } from "./contact-messages.server";
import { JoinBand, joinTextNames } from "./join-band";
import "./contact.css";

const contactMessageSent: ToastMessage = {
  title: "Message sent",
  description: "We will get back to you soon.",
};

const contactMessageFailed: ToastMessage = {
  title: "Failed to send message",
  description: "Please try again later.",
};

export async function loader() {
  const [gatherings, settings] = await Promise.all([listGatherings(), readSettings()]);
  const { homeZone, secondZone, helpLines } = settings;
  const daily = findDailyPrayer(gatherings);
  return {
    texts: pickHomeTexts(settings, [...boxTextNames, ...joinTextNames]),
    prayerTime: formatPrayerTime(gatherings),
    clocks: daily && nextWorldClocks(daily, [homeZone, secondZone]),
    notes: daily && gatheringNotes(daily),
    emergency: formatEmergencyNotice(helpLines),
  };
}

export function action(sending: Route.ActionArgs) {
  return handleSubmission(sending, {
    name: "contact",
    schema: contactMessageSchema,
    toSpamCheckInput: ({ name, email, subject, message }) => ({
      name,
      email,
      texts: [subject, message],
    }),
    duplicatesBy: "email",
    save: (value, submissionMeta, transaction) =>
      addContactMessage(transaction, value, submissionMeta),
    note: async () => "contact",
    successToast: contactMessageSent,
    failureToast: contactMessageFailed,
    redirectTo: ({ back }) => (back === "home" ? "/#contact" : "/contact"),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, contactMessageFailed);
}

export const headers = formPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact Us",
    description:
      "Get in touch with us for prayers, support and information about our ministry: write a message, send an email or call.",
    path: "/contact",
  });

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, emergency, prayerTime, clocks, notes } = loaderData;
  return (
    <>
      <PageHero
        title="Contact Us"
        intro="We're here to assist you with prayer requests, information about our ministry, or to join our community."
        picture={
          <Picture
            src="/art/door-800.jpg"
            alt="Stained glass: light falls through an open door"
            // Phones with sharp screens load the file of 280 pixels: it saves data.
            sizes="(min-width: 64rem) 30rem, (min-width: 48rem) 22rem, (min-resolution: 1.5dppx) 8.75rem, 10rem"
            loading="eager"
            className="lancet w-full"
          />
        }
      >
        <Verse text="Knock, and it will be opened to you." reference="Matthew 7:7" />
        <div className="contact-touch">
          <StayInTouch heading="h2" texts={texts} />
        </div>
      </PageHero>
      <div className="contact shell">
        <div className="contact-prayer">
          <PrayerRequestBox heading="h2" texts={texts} />
          {emergency && (
            <p className="measure mt-8">
              <EmergencyNotice sentence={emergency} />
            </p>
          )}
        </div>
        <section aria-labelledby="message-title" className="contact-form" data-print="no">
          <h2 id="message-title" className="mb-5 text-fluid-2xl">
            Send us a message
          </h2>
          <ContactForm result={actionData} />
        </section>
      </div>
      <JoinBand texts={texts} art="river" prayerTime={prayerTime} clocks={clocks} notes={notes} />
    </>
  );
}
