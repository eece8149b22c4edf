import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { EmailLink, PhoneLink } from "~/settings/contact-links";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { buttonClass } from "~/ui/button";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { PageHero } from "~/ui/page-hero";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/page";
import { chosenTiers } from "./chosen-tiers.server";
import { GiftAccounts } from "./gift-accounts";
import { partnershipFailed, partnershipSubmitted } from "./partnership";
import { PartnershipForm } from "./partnership-form";
import { addPartnership, partnershipSchema, validationErrorToast } from "./partnerships.server";
import "./chosen-tiers.css";

const link =
  "inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:text-dawn hover:underline";

function PartnershipContact({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <aside aria-label="Partnership contact">
      <h2 className="text-fluid-lg">Questions about partnership</h2>
      <ul className="mt-1">
        <li>
          <EmailLink email={email} className={link} iconClass="text-mist" />
        </li>
        <li>
          <PhoneLink phone={phone} className={link} iconClass="text-mist" />
        </li>
      </ul>
    </aside>
  );
}

export async function loader() {
  const { email, phone, partnershipEmail, partnershipPhone } = await readSettings();
  return {
    partnershipEmail: partnershipEmail ?? email,
    partnershipPhone: partnershipPhone ?? phone,
    chosen: chosenTiers,
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
    successToast: partnershipSubmitted,
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
  const { partnershipEmail, partnershipPhone, chosen } = loaderData;
  return (
    <>
      <PageHero
        title="Donations and Partnership"
        intro="Your giving, small or large, keeps us praying, preaching and teaching, and reaching people online."
        art="wheat"
      >
        <p className="mt-5 flex flex-wrap gap-3">
          <a href="#gift" className={buttonClass("dawn")}>
            Give a gift
          </a>
          <a href="#partner" className={buttonClass("outlineOnNight")}>
            Become a partner
          </a>
        </p>
      </PageHero>
      <GiftAccounts />
      <section
        id="partner"
        aria-labelledby="partner-title"
        className="partnership shell pt-6 pb-[clamp(2.5rem,6vw,5rem)]"
      >
        <h2 id="partner-title" className="text-fluid-2xl">
          Become a partner
        </h2>
        <p className="measure mt-3 mb-10 text-muted">
          Partners stand with this work month by month. Fill in this form, and we will write to you.
        </p>
        <PartnershipForm result={actionData} chosen={chosen} />
        <div className="night-sky mt-14 grid items-center gap-x-16 gap-y-8 rounded-card border border-linen/20 p-6 text-linen sm:p-10 md:grid-cols-[3fr_2fr] lg:px-14">
          <figure>
            <blockquote className="font-display text-fluid-2xl leading-tight text-balance">
              “God loves a cheerful giver.”
            </blockquote>
            <figcaption className="mt-3 text-fluid-sm text-mist">2 Corinthians 9:7</figcaption>
          </figure>
          <PartnershipContact email={partnershipEmail} phone={partnershipPhone} />
        </div>
      </section>
      <Toast message={actionData?.toast} />
    </>
  );
}
