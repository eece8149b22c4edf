import { useState } from "react";
import { addToOfflineQueue } from "~/features/prayers/add-to-offline-queue";
import { clearForm, findPrayerRequestForm } from "~/features/prayers/prayer-request-form-element";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/forms/form-result";
import { clearFormDraft } from "~/ui/forms/use-form-draft";

/** A confidential request is kept only by somebody who knows who else uses this phone. */
export function OfflineConsent({ reply, onKept }: { reply: FormResult; onKept: () => void }) {
  const [declined, setDeclined] = useState<FormResult>();
  async function keep() {
    const form = findPrayerRequestForm();
    if (!form) return;
    await addToOfflineQueue(new FormData(form));
    clearFormDraft("prayer");
    clearForm(form);
    onKept();
  }
  if (reply === declined) {
    return (
      <output className="block">
        It is not kept. Your words stay in this tab until you close it: send them when you are
        online again.
      </output>
    );
  }
  return (
    <section role="alert" aria-labelledby="offline-consent-title">
      <h3 id="offline-consent-title" className="text-fluid-lg">
        You are offline, and this request is confidential
      </h3>
      <p className="measure mt-2">
        Shall this phone keep it, and send it when you are online again? Until then, anybody who
        uses this phone could open and read it here. Once it is sent, the phone forgets it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="button" onClick={() => void keep()}>
          Keep it and send it later
        </Button>
        <Button type="button" variant="outline" onClick={() => setDeclined(reply)}>
          Do not keep it
        </Button>
      </div>
    </section>
  );
}
