import type { FormResult } from "~/ui/forms/form-result";
import { BasicInformation } from "./basic-information";
import { MonthlyCommitment } from "./monthly-commitment";
import { PaymentDetails } from "./payment-details";

/** What a person may correct in their own partnership form. */
export function SelfServicePartnershipFields({ form }: { form: FormResult }) {
  return (
    <>
      <BasicInformation reply={form} isCorrection />
      <MonthlyCommitment reply={form} />
      <PaymentDetails reply={form} note={undefined} />
    </>
  );
}
