import { useState } from "react";
import { clearForm, formOfPage } from "~/features/prayers/form-of-page";
import { keepRequest } from "~/features/prayers/keep-request";
import { Button } from "~/ui/button";
import type { FormReply } from "~/ui/forms/form-reply";
import { forgetTyping } from "~/ui/forms/remember-typing";

/** A confidential request is kept only by somebody who knows who else uses this phone. */
export function KeepingQuestion({ reply, onKept }: { reply: FormReply; onKept: () => void }) {
  const [declined, setDeclined] = useState<FormReply>();
  async function keep() {
    const form = formOfPage();
    if (!form) return;
    await keepRequest(new FormData(form));
    forgetTyping("prayer");
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
    <section role="alert" aria-labelledby="keeping-title">
      <h3 id="keeping-title" className="text-fluid-lg">
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
        <Button type="button" look="outline" onClick={() => setDeclined(reply)}>
          Do not keep it
        </Button>
      </div>
    </section>
  );
}
