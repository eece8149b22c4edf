import { type ReactNode, useState } from "react";
import { Link, useNavigation } from "react-router";
import { useFormKey } from "~/ministry/use-form-key";
import { VisitorForm } from "~/ministry/visitor-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import type { FormReply } from "~/ui/form-reply";
import { amountNote } from "./amount-note";
import { BasicInformation } from "./basic-information";
import { MonthlyCommitment } from "./monthly-commitment";
import { partnershipConsent } from "./partnership-consent";
import { PaymentDetails } from "./payment-details";

export function PartnershipForm({ reply }: { reply: FormReply | undefined }) {
  const key = useFormKey();
  return <BlankForm key={key} reply={reply} />;
}

function BlankForm({ reply }: { reply: FormReply | undefined }) {
  const isSubmitting = useNavigation().formMethod === "POST";
  const [note, setNote] = useState<string>();
  return (
    <VisitorForm
      name="partnership"
      onChange={(event) => setNote(noteOn(new FormData(event.currentTarget)))}
      className="space-y-14"
    >
      <ErrorSummary errors={reply?.errors ?? {}} />
      <Part
        title="Basic Information"
        intro="Your name, phone number and e-mail address are needed; tell us the rest if you wish."
      >
        <BasicInformation reply={reply} />
      </Part>
      <Part
        title="Monthly Commitment"
        intro="Choose what you would like to give each month. The ranges are in naira; you may tick more than one."
      >
        <MonthlyCommitment reply={reply} />
      </Part>
      <Part
        title="Payment Details"
        intro="Tell us the amount and the currency you will give in. Nothing is paid on this page."
      >
        <PaymentDetails reply={reply} note={note} />
      </Part>
      <div className="border-t border-dawn pt-8">
        <p className="measure mb-6 text-fluid-sm text-muted">
          {partnershipConsent.sentence}{" "}
          <Link to="/privacy" className="underline underline-offset-4">
            Privacy Policy
          </Link>
        </p>
        <Button disabled={isSubmitting}>
          {isSubmitting ? "Submitting..." : "Submit Partnership Form"}
        </Button>
        <p className="mt-4 text-fluid-sm">
          A confirmation e-mail will be sent to the address you enter above.
        </p>
      </div>
    </VisitorForm>
  );
}

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-fluid-xl">{title}</h2>
      <p className="measure mt-2 mb-6 text-muted">{intro}</p>
      {children}
    </section>
  );
}

function noteOn(form: FormData): string | undefined {
  const typed = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const [currency = "", figures = ""] = [
    ...typed("preferredCurrency"),
    ...typed("amountInFigures"),
  ];
  return amountNote({ tiers: typed("covenantCategories"), currency, figures });
}
