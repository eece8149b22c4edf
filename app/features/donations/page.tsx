import { PartnershipContact } from "~/features/donations/components/partnership-contact";
import { PartnershipForm } from "~/features/donations/components/partnership-form";
import { formPageHeaders } from "~/platform/forms/form-token.server";
import { handleSubmission } from "~/platform/forms/handle-submission.server";
import { pageMeta } from "~/settings/page-meta";
import { readSettings } from "~/settings/settings.server";
import { submitWithFallback } from "~/ui/forms/submit-with-fallback";
import { PageHero } from "~/ui/page-hero";
import { Picture } from "~/ui/picture";
import { Toast } from "~/ui/toast";
import type { Route } from "./+types/page";
import { chosenTiers } from "./chosen-tiers.server";
import { partnershipSchema, validationErrorToast } from "./partnership";
import { addPartnership } from "./partnerships.server";
import { partnershipFailed, partnershipSubmitted } from "./toasts";

export async function loader() {
  const { partnershipEmail, partnershipPhone } = await readSettings();
  return { partnershipEmail, partnershipPhone, chosen: chosenTiers };
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
    save: (value, receipt, transaction) => addPartnership(transaction, value, receipt),
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
        title="Partnership"
        intro="Partnership and donations keep this work going, month by month, small or large. Choose your covenant below, and our team will write to you."
        picture={
          <Picture src="/art/wheat-800.jpg" alt="" sizes="16rem" className="lancet w-full" />
        }
      />
      <div className="partnership shell grid items-start gap-x-10 gap-y-14 py-[clamp(2.5rem,6vw,5rem)] lg:grid-cols-[1fr_18rem] xl:grid-cols-[1fr_21rem] xl:gap-x-16">
        <PartnershipForm reply={actionData} email={partnershipEmail} />
        <div className="space-y-6 lg:sticky lg:top-28">
          <div
            className="chosen-tiers rounded-card border border-line bg-surface p-6 xl:p-8"
            dangerouslySetInnerHTML={{ __html: chosen }}
          />
          <PartnershipContact email={partnershipEmail} phone={partnershipPhone} />
        </div>
      </div>
      <Toast message={actionData?.toast} />
    </>
  );
}
