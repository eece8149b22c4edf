import { Form, Link, useNavigation } from "react-router";
import { useFormKey } from "~/ministry/use-form-key";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea, TextField } from "~/ui/field";
import { type FormReply, typed } from "~/ui/form-reply";
import { contactConsent } from "./contact-consent";

const action = "/contact";

/** The message form; wherever it stands, it is sent to the contact page. */
export function ContactForm({ reply }: { reply?: FormReply }) {
  const { formAction } = useNavigation();
  const isSending = formAction === action;
  const errors = reply?.errors ?? {};
  return (
    <Form method="post" action={action} noValidate key={useFormKey()} className="space-y-5">
      <ErrorSummary errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="name"
          label="Your Name"
          autoComplete="name"
          required
          defaultValue={typed(reply, "name")}
          error={errors.name}
        />
        <TextField
          name="email"
          label="Email Address"
          type="email"
          autoComplete="email"
          required
          defaultValue={typed(reply, "email")}
          error={errors.email}
        />
      </div>
      <TextField
        name="subject"
        label="Subject (optional)"
        defaultValue={typed(reply, "subject")}
        error={errors.subject}
      />
      <TextArea
        name="message"
        label="Message"
        required
        rows={6}
        defaultValue={typed(reply, "message")}
        error={errors.message}
      />
      <p className="text-fluid-sm text-muted">
        {contactConsent.sentence}{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          Privacy Policy
        </Link>
      </p>
      <Button disabled={isSending}>{isSending ? "Sending..." : "Send Message"}</Button>
    </Form>
  );
}
