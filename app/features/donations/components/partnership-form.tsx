import { type ReactNode, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { spellOutAmount } from "~/features/donations/amount";
import { amountNote, tierNote } from "~/features/donations/amount-note";
import { partnershipConsent } from "~/features/donations/partnership-consent";
import { useFormKey } from "~/settings/use-form-key";
import { VisitorForm } from "~/settings/visitor-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormFooter } from "~/ui/forms/form-footer";
import type { FormResult } from "~/ui/forms/form-result";
import { preventEmailBreak } from "~/ui/prevent-email-break";
import { BasicInformation } from "./basic-information";
import { GiftAccounts } from "./gift-accounts";
import { MonthlyCommitment } from "./monthly-commitment";
import { PaymentDetails } from "./payment-details";

/** `email` is where to ask about partnership. */
type Props = { reply: FormResult | undefined; email: string };

export function PartnershipForm(props: Props) {
  const key = useFormKey();
  return <BlankForm key={key} {...props} />;
}

function BlankForm({ reply, email }: Props) {
  const isSubmitting = useNavigation().formMethod === "POST";
  const [note, setNote] = useState<string>();
  // What we would have written for the figures as they were before this change.
  const written = useRef("");
  return (
    <VisitorForm
      name="partnership"
      onFocus={({ currentTarget }) => {
        written.current = pledgeIn(currentTarget).words;
      }}
      onChange={({ currentTarget }) => {
        const pledge = pledgeIn(currentTarget);
        setNote(amountNote(pledge) ?? tierNote(pledge.tiers));
        writeWords(currentTarget, written.current, pledge.words);
        written.current = pledge.words;
      }}
      className="space-y-14"
    >
      <ErrorSummary errors={reply?.errors ?? {}} />
      <Part
        title="Basic Information"
        intro="Your name, phone number and e-mail address are all we need."
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
        <GiftAccounts email={email} />
      </Part>
      <div className="border-t border-dawn pt-8">
        <FormFooter consent={partnershipConsent} isSending={isSubmitting}>
          {isSubmitting ? "Submitting..." : "Submit Partnership Form"}
        </FormFooter>
        <p className="mt-4 text-fluid-sm">
          {preventEmailBreak("A confirmation e-mail will be sent to the address you enter above.")}
        </p>
      </div>
    </VisitorForm>
  );
}

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-fluid-xl">{title}</h2>
      <p className="measure mt-2 mb-6 text-muted">{preventEmailBreak(intro)}</p>
      {children}
    </section>
  );
}

function pledgeIn(form: HTMLFormElement) {
  const entries = new FormData(form);
  const typed = (name: string) => entries.getAll(name).filter((value) => typeof value === "string");
  const [currency = ""] = typed("preferredCurrency");
  const [figures = ""] = typed("amountInFigures");
  return {
    tiers: typed("covenantCategories"),
    currency,
    figures,
    words: spellOutAmount(figures, currency),
  };
}

/** The amount in words follows the figures, until the partner writes it in words of their own. */
function writeWords(form: HTMLFormElement, before: string, words: string): void {
  const field = form.elements.namedItem("amountInWords");
  if (!(field instanceof HTMLInputElement) || field === document.activeElement) return;
  if (field.value === "" || field.value === before) field.value = words;
}
