import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { EmailLink, PhoneLink } from "~/settings/contact-links";
import { readSettings } from "~/settings/settings.server";
import { pageMeta } from "~/settings/site-data";
import { buttonClass } from "~/ui/button";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/page";
import { chosenTiers } from "./chosen-tiers.server";
import { GiftAccounts, useGiftTitle } from "./gift-accounts";
import { partnershipFailed, partnershipSubmitted } from "./partnership";
import { PartnershipForm } from "./partnership-form";
import { addPartnership, partnershipSchema, validationErrorToast } from "./partnerships.server";
import "./chosen-tiers.css";
import "./donations.css";

const link = "inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline";

function PartnershipContact({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <aside aria-label="Partnership contact" className="partnership-columns partnership-contact">
      <h2 className="text-fluid-xl">Questions about partnership</h2>
      <ul className="flex flex-wrap gap-x-10">
        <li>
          <EmailLink email={email} className={link} iconClass="text-accent" />
        </li>
        <li>
          <PhoneLink phone={phone} className={link} iconClass="text-accent" />
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
  const giftTitle = useGiftTitle();
  return (
    <>
      <PageHero
        title="Donations and Partnership"
        intro="Your giving, small or large, keeps us praying, preaching and teaching, and reaching people online."
        picture={
          <Picture
            src="/art/wheat-800.jpg"
            alt="Stained glass: a sheaf of ripe wheat"
            sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 15rem, 8.75rem"
            loading="eager"
            className="lancet w-full"
          />
        }
      >
        <p className="harvest-links">
          <a href="#gift" className={buttonClass("outlineOnNight")}>
            {giftTitle}
          </a>
          <a href="#partner" className={buttonClass("outlineOnNight")}>
            Become a partner
          </a>
        </p>
      </PageHero>
      <GiftAccounts />
      <section id="partner" aria-labelledby="partner-title" className="partnership">
        <div className="shell">
          <h2 id="partner-title" className="text-fluid-2xl">
            Become a partner
          </h2>
          <p className="measure mt-4 text-fluid-lg">
            Every day we pray for the names and needs sent to us, and we preach online to people who
            cannot join at a fixed hour. Your gift helps us to be there for them tomorrow as well.
          </p>
          <p className="measure mt-3 mb-12 text-fluid-sm text-balance text-muted">
            Partners stand with this work month by month. There are three short steps, and then we
            will write to you.
          </p>
          <PartnershipForm result={actionData} chosen={chosen} />
          <PartnershipContact email={partnershipEmail} phone={partnershipPhone} />
        </div>
      </section>
      <Toast message={actionData?.toast} />
    </>
  );
}
