import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { canMail } from "~/platform/mail/can-mail.server";
import { EmailLink, PhoneLink } from "~/settings/contact-links";
import { SentNote } from "~/settings/sent-note";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { ArtScene } from "~/ui/art-scene";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { PageHero } from "~/ui/page-hero";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/page";
import { chosenTiers } from "./chosen-tiers.server";
import { GiftAccounts } from "./gift-accounts";
import { partnershipFailed, partnershipNoted, partnershipSubmitted } from "./partnership";
import { PartnershipForm } from "./partnership-form";
import { addPartnership, partnershipSchema, validationErrorToast } from "./partnerships.server";
import "./chosen-tiers.css";
import "./donations.css";

const link = "inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline";

/** The last scene: the night of the footer begins here, with a vine that bears fruit. */
function PartnershipContact({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <aside aria-label="Partnership contact" className="giving-end text-linen">
      <ArtScene
        art="vine"
        sizes="(min-width: 48rem) 66vw, (min-resolution: 1.5dppx) 46vw, 92vw"
        className="giving-end-window"
      />
      <div className="shell">
        <h2 className="text-fluid-3xl">Questions about partnership</h2>
        <ul>
          <li>
            <EmailLink email={email} className={link} iconClass="text-dawn" />
          </li>
          <li>
            <PhoneLink phone={phone} className={link} iconClass="text-dawn" />
          </li>
        </ul>
      </div>
    </aside>
  );
}

export async function loader() {
  const { email, phone, partnershipEmail, partnershipPhone } = await readSettings();
  return {
    partnershipEmail: partnershipEmail ?? email,
    partnershipPhone: partnershipPhone ?? phone,
    chosen: chosenTiers,
    canMail: canMail(),
  };
}

export function action(sending: Route.ActionArgs) {
  return handleSubmission(sending, {
    name: "partnership",
    schema: partnershipSchema,
    toSpamCheckInput: ({ fullName, emailAddress, address, occupation, chapter }) => ({
      name: fullName,
      email: emailAddress,
      texts: [address, occupation, chapter],
    }),
    duplicatesBy: "email",
    save: (value, submissionMeta, transaction) =>
      addPartnership(transaction, value, submissionMeta),
    note: async () => "partnership",
    successToast: canMail() ? partnershipSubmitted : partnershipNoted,
    failureToast: partnershipFailed,
    invalidToast: validationErrorToast,
    redirectTo: "/donations",
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitWithFallback(request, serverAction, partnershipFailed);
}

export const headers = formPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Donations",
    description:
      "Become a partner of the ministry: choose a monthly covenant, from Faith to Wealth, in the currency you give in, and find our giving accounts.",
    path: "/donations",
  });

export default function Donations({ loaderData, actionData }: Route.ComponentProps) {
  const { partnershipEmail, partnershipPhone, chosen, canMail } = loaderData;
  return (
    <>
      <PageHero
        title="Donations and Partnership"
        intro="Your giving, small or large, keeps us praying, preaching and teaching, and reaching people online."
      />
      <GiftAccounts />
      <section id="partner" aria-labelledby="partner-title" className="partnership">
        <hr className="gold-rule" />
        <div className="shell">
          <div className="partnership-opening">
            <h2 id="partner-title" className="text-fluid-xl text-accent">
              Become a partner
            </h2>
            <p className="partnership-mission font-display text-fluid-2xl">
              Every day we pray for the names and needs sent to us, and we preach online to people
              who cannot join at a fixed hour.
            </p>
            <div className="partnership-promise">
              <p>Your gift helps us to be there for them tomorrow as well.</p>
              <p className="mt-3 text-muted">
                Partners stand with this work month by month. There are three short steps, and then
                we will write to you.
              </p>
            </div>
          </div>
          <SentNote name="partnership">
            We have your partnership form, and our partnership team will write to you. You do not
            need to send it again.
          </SentNote>
          <PartnershipForm result={actionData} chosen={chosen} canMail={canMail} />
        </div>
      </section>
      <PartnershipContact email={partnershipEmail} phone={partnershipPhone} />
      <Toast message={actionData?.toast} />
    </>
  );
}
