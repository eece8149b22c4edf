import { useLocation, useNavigation } from "react-router";
import { prayerConsent } from "~/features/prayers/prayer-consent";
import { VisitorForm } from "~/settings/visitor-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { FormFooter } from "~/ui/forms/form-footer";
import { type FormResult, fieldProps, isChecked } from "~/ui/forms/form-result";
import { FormSection } from "~/ui/forms/form-section";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key";
import { Toast } from "~/ui/toast";
import { EmergencyNotice } from "./emergency-notice";
import { LazyOfflineQueuePanel } from "./lazy-offline-queue-panel";

export function PrayerRequestForm({
  reply,
  emergency,
}: {
  reply?: FormResult;
  emergency?: string;
}) {
  const isSending = useNavigation().formData !== undefined;
  const { search } = useLocation();
  // The copy that phones keep stands for the page itself.
  const query = search.startsWith("?kept") ? "" : search;
  return (
    <FormSection
      id="share"
      title="Share Your Prayer Request"
      intro="Tell us what you are carrying, in whatever words you have. We will bring it before God with you."
    >
      <LazyOfflineQueuePanel reply={reply} />
      <VisitorForm
        key={reply?.offlineCopy === "asks" ? undefined : reply?.offlineCopy}
        name="prayer"
        action={`/prayers${query}#share`}
        className="grid gap-5"
      >
        <IdempotencyKeyField />
        <ErrorSummary errors={reply?.errors ?? {}} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...fieldProps(reply, "name")}
            label="Your Name"
            autoComplete="name"
            autoCapitalize="words"
          />
          <TextField
            {...fieldProps(reply, "email")}
            label="Email Address"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <TextField
          {...fieldProps(reply, "subject")}
          label="Prayer Subject"
          placeholder="Healing, Guidance, etc."
          autoComplete="off"
        />
        <TextArea
          {...fieldProps(reply, "prayerRequest")}
          label="Prayer Request"
          autoComplete="off"
          className="min-h-[150px]"
        />
        <div className="space-y-3">
          <CheckField
            name="isUrgent"
            label="This is an urgent request"
            defaultChecked={isChecked(reply, "isUrgent")}
            help={emergency && <EmergencyNotice sentence={emergency} />}
          />
          <CheckField
            name="isConfidential"
            label="Keep this request confidential"
            defaultChecked={isChecked(reply, "isConfidential")}
            help="Otherwise its subject and words are shown on this page, without your name."
          />
        </div>
        <FormFooter consent={prayerConsent} isSending={isSending}>
          {isSending ? "Submitting..." : "Submit Prayer Request"}
        </FormFooter>
      </VisitorForm>
      <Toast message={reply?.toast} />
    </FormSection>
  );
}
