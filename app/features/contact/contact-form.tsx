import { useState } from "react";
import { PrefetchPageLinks, useFetcher } from "react-router";
import { SentNote } from "~/settings/sent-note";
import { useFormKey, VisitorForm } from "~/settings/visitor-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps } from "~/ui/forms/form-result";
import { FormFooter } from "~/ui/forms/form-section";
import { Toast } from "~/ui/toast";
import { contactConsent } from "./contact-message";

const page = "/contact";

/**
 * Always posts to the contact page, also from the home page. Errors are shown where the form was filled in;
 * success redirects to the page that the visitor was on. `result` is the action result of a form that was sent without JavaScript.
 */
export function ContactForm({ result, back }: { result?: FormResult; back?: "home" }) {
  return <BlankForm key={useFormKey()} result={result} back={back} />;
}

function BlankForm({ result: initialResult, back }: { result?: FormResult; back?: "home" }) {
  const { Form, state, data: result = initialResult } = useFetcher<FormResult>();
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => setIsTouched(true);
  const isSending = state !== "idle";
  const errors = result?.errors ?? {};
  return (
    <VisitorForm
      as={Form}
      name="contact"
      action={page}
      errors={result?.errors}
      onFocus={touch}
      // A visitor may focus a field before hydration; then the first event is input.
      onInput={touch}
      className="space-y-5"
    >
      {/* The client action of the contact page must be loaded to show a network error without leaving this page. */}
      {isTouched && <PrefetchPageLinks page={page} />}
      {back && <input type="hidden" name="back" value={back} />}
      <SentNote name="contact">
        We have your message, and someone on our team will answer you. You do not need to send it
        again.
      </SentNote>
      <ErrorSummary errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...fieldProps(result, "name")} label="Your Name" autoComplete="name" required />
        <TextField
          {...fieldProps(result, "email")}
          label="Email Address"
          type="email"
          autoComplete="email"
          required
        />
      </div>
      <TextField {...fieldProps(result, "subject")} label="Subject (optional)" />
      <TextArea {...fieldProps(result, "message")} label="Message" required rows={6} />
      <FormFooter consent={contactConsent} isSending={isSending}>
        {isSending ? "Sending..." : "Send Message"}
      </FormFooter>
      <Toast message={result?.toast} />
    </VisitorForm>
  );
}
