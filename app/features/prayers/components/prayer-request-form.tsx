import { useLocation, useNavigation } from "react-router";
import { prayerConsent } from "~/features/prayers/form-texts";
import { LazyOfflineQueuePanel } from "~/features/prayers/offline-queue/lazy-queue";
import { EmergencyNotice } from "~/settings/emergency-notice";
import { VisitorForm } from "~/settings/visitor-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { type FormResult, fieldProps, isChecked } from "~/ui/forms/form-result";
import { FormFooter, FormSection } from "~/ui/forms/form-section";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key";
import { Toast } from "~/ui/toast";
import { Verse } from "~/ui/verse";

export function PrayerRequestForm({
  result,
  emergency,
  canMail,
}: {
  result?: FormResult;
  emergency?: string;
  /** There is a mail server. */
  canMail: boolean;
}) {
  const isSending = useNavigation().formData !== undefined;
  const { search } = useLocation();
  // The offline copy of the page has the address /prayers?kept.
  const query = search.startsWith("?kept") ? "" : search;
  return (
    <FormSection
      id="share"
      title="Share Your Prayer Request"
      intro="Tell us what you are carrying, in whatever words you have. We will bring it before God with you."
      beside={
        <div className="share-verse grid gap-8">
          <i className="painted share-window lancet" />
          <Verse
            text="In nothing be anxious, but in everything, by prayer and petition with thanksgiving, let your requests be made known to God."
            reference="Philippians 4:6"
          />
        </div>
      }
    >
      <LazyOfflineQueuePanel result={result} />
      <VisitorForm
        key={result?.offlineCopy === "asks" ? undefined : result?.offlineCopy}
        name="prayer"
        errors={result?.errors}
        action={`/prayers${query}#share`}
        className="grid gap-5"
      >
        <IdempotencyKeyField />
        <ErrorSummary errors={result?.errors ?? {}} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...fieldProps(result, "name")}
            label="Your Name"
            autoComplete="name"
            autoCapitalize="words"
          />
          <TextField
            {...fieldProps(result, "email")}
            label="Email Address"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <TextField
          {...fieldProps(result, "subject")}
          label="Prayer Subject"
          placeholder="Healing, Guidance, etc."
          autoComplete="off"
        />
        <TextArea
          {...fieldProps(result, "prayerRequest")}
          label="Prayer Request"
          autoComplete="off"
          className="min-h-[150px]"
        />
        <div className="space-y-3">
          <CheckField
            name="isUrgent"
            label="This is an urgent request"
            defaultChecked={isChecked(result, "isUrgent")}
            help={emergency && <EmergencyNotice sentence={emergency} />}
          />
          <CheckField
            name="isConfidential"
            label="Keep this request confidential"
            defaultChecked={isChecked(result, "isConfidential")}
            help="If not, we show the subject and the request on this page, without your name."
          />
          {canMail && (
            <CheckField
              name="notifiesPrayer"
              label="Email me when someone prays for me (once a day at most)"
              defaultChecked={isChecked(result, "notifiesPrayer")}
            />
          )}
        </div>
        <FormFooter consent={prayerConsent} isSending={isSending}>
          {isSending ? "Submitting..." : "Submit Prayer Request"}
        </FormFooter>
      </VisitorForm>
      <Toast message={result?.toast} />
    </FormSection>
  );
}
