import { useLocation, useNavigation } from "react-router";
import { prayerConsent } from "~/features/prayers/prayer-consent";
import { VisitorForm } from "~/settings/visitor-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { CheckField, TextArea, TextField } from "~/ui/forms/field";
import { FormEnd } from "~/ui/forms/form-end";
import { type FormReply, fieldOf, wasTicked } from "~/ui/forms/form-reply";
import { FormSection } from "~/ui/forms/form-section";
import { SendingKey } from "~/ui/forms/sending-key";
import { Toast } from "~/ui/toast";
import { EmergencyLine } from "./emergency-line";
import { WaitingRequests } from "./waiting-requests";

export function RequestForm({ reply, emergency }: { reply?: FormReply; emergency?: string }) {
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
      <WaitingRequests reply={reply} />
      <VisitorForm
        key={reply?.keeping === "asks" ? undefined : reply?.keeping}
        name="prayer"
        action={`/prayers${query}#share`}
        className="grid gap-5"
      >
        <SendingKey />
        <ErrorSummary errors={reply?.errors ?? {}} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...fieldOf(reply, "name")}
            label="Your Name"
            autoComplete="name"
            autoCapitalize="words"
          />
          <TextField
            {...fieldOf(reply, "email")}
            label="Email Address"
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </div>
        <TextField
          {...fieldOf(reply, "subject")}
          label="Prayer Subject"
          placeholder="Healing, Guidance, etc."
          autoComplete="off"
        />
        <TextArea
          {...fieldOf(reply, "prayerRequest")}
          label="Prayer Request"
          autoComplete="off"
          className="min-h-[150px]"
        />
        <div className="space-y-3">
          <CheckField
            name="isUrgent"
            label="This is an urgent request"
            defaultChecked={wasTicked(reply, "isUrgent")}
            help={emergency && <EmergencyLine sentence={emergency} />}
          />
          <CheckField
            name="isConfidential"
            label="Keep this request confidential"
            defaultChecked={wasTicked(reply, "isConfidential")}
            help="Otherwise its subject and words are shown on this page, without your name."
          />
        </div>
        <FormEnd consent={prayerConsent} isSending={isSending}>
          {isSending ? "Submitting..." : "Submit Prayer Request"}
        </FormEnd>
      </VisitorForm>
      <Toast message={reply?.toast} />
    </FormSection>
  );
}
