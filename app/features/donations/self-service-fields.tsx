import type { FormResult } from "~/ui/forms/form-result";
import { BasicInformation, MonthlyCommitment, PaymentDetails } from "./partnership-fields";

/** Fields that a partner can correct. */
export function SelfServicePartnershipFields({ form }: { form: FormResult }) {
  return (
    <>
      <BasicInformation result={form} isCorrection />
      <MonthlyCommitment result={form} />
      <PaymentDetails result={form} note={undefined} />
    </>
  );
}
