import { useState } from "react";
import { PrefetchPageLinks, useFetcher } from "react-router";
import { contactConsent } from "~/features/contact/contact-consent";
import { useFormKey } from "~/settings/use-form-key";
import { VisitorForm } from "~/settings/visitor-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextArea, TextField } from "~/ui/forms/field";
import { FormFooter } from "~/ui/forms/form-footer";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { Toast } from "~/ui/toast";

const page = "/contact";

/**
 * The message form. Wherever it stands it is sent to the contact page: a refusal comes back to where
 * it was written, success leads on. `reply` is the answer to a form that was sent without JavaScript.
 */
export function ContactForm({ reply }: { reply?: FormResult }) {
  return <BlankForm key={useFormKey()} reply={reply} />;
}

function BlankForm({ reply: firstReply }: { reply?: FormResult }) {
  const { Form, state, data: reply = firstReply } = useFetcher<FormResult>();
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => setIsTouched(true);
  const isSending = state !== "idle";
  const errors = reply?.errors ?? {};
  return (
    <VisitorForm
      as={Form}
      name="contact"
      action={page}
      onFocus={touch}
      // Who was quicker than the scripts is in a field already.
      onInput={touch}
      className="space-y-5"
    >
      {/* With the page's script at hand, a cut line can be told without leaving this one. */}
      {isTouched && <PrefetchPageLinks page={page} />}
      <ErrorSummary errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldProps(reply, "name")} label="Your Name" autoComplete="name" required />
        <TextField
          {...fieldProps(reply, "email")}
          label="Email Address"
          type="email"
          autoComplete="email"
          required
        />
      </div>
      <TextField {...fieldProps(reply, "subject")} label="Subject (optional)" />
      <TextArea {...fieldProps(reply, "message")} label="Message" required rows={6} />
      <FormFooter consent={contactConsent} isSending={isSending}>
        {isSending ? "Sending..." : "Send Message"}
      </FormFooter>
      <Toast message={reply?.toast} />
    </VisitorForm>
  );
}
