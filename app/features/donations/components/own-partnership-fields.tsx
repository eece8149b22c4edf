import type { FormReply } from "~/ui/forms/form-reply";
import { BasicInformation } from "./basic-information";
import { MonthlyCommitment } from "./monthly-commitment";
import { PaymentDetails } from "./payment-details";

/** What a person may correct in their own partnership form. */
export function OwnPartnershipFields({ form }: { form: FormReply }) {
  return (
    <>
      <BasicInformation reply={form} isCorrection />
      <MonthlyCommitment reply={form} />
      <PaymentDetails reply={form} note={undefined} />
    </>
  );
}
