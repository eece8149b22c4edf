import { useState } from "react";
import { removeQueued } from "~/features/prayers/offline-queue";
import { fillForm } from "~/features/prayers/prayer-request-form-element";
import type { QueuedPrayerRequest } from "~/features/prayers/queued-prayer-request";
import { Icon } from "~/ui/icon";

const states = {
  waiting: { icon: "clock", words: "Waiting for a connection. We send it by itself." },
  sending: { icon: "arrow-up", words: "Sending..." },
  sent: { icon: "circle-check", words: "Sent. This phone has forgotten its words." },
  attention: { icon: "circle-alert", words: "Needs your attention." },
} as const;

const when = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

const deed =
  "inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline";

export function QueuedPrayerRequestCard({ request }: { request: QueuedPrayerRequest }) {
  const { key, state, subject, writtenAt, problem } = request;
  const [isFormTaken, setIsFormTaken] = useState(false);
  const { icon, words } = states[state];
  const title = subject || "A confidential request";
  async function change() {
    const isBack = fillForm(request);
    setIsFormTaken(!isBack);
    if (isBack) await removeQueued(key);
  }
  return (
    <li className="py-3">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 flex items-start gap-2 text-fluid-sm">
        <Icon
          name={icon}
          className={`mt-0.5 ${state === "attention" ? "text-danger" : "text-accent"}`}
        />
        <span>
          {words} {problem}
        </span>
      </p>
      <p className="text-fluid-sm text-muted">Written on {when.format(Date.parse(writtenAt))}</p>
      {(state === "waiting" || state === "attention") && (
        <p className="mt-1 flex gap-6 text-fluid-sm">
          <button type="button" className={deed} onClick={() => void change()}>
            <Icon name="pencil" /> Change<span className="sr-only"> {title}</span>
          </button>
          <button type="button" className={deed} onClick={() => void removeQueued(key)}>
            <Icon name="trash-2" /> Delete<span className="sr-only"> {title}</span>
          </button>
        </p>
      )}
      {isFormTaken && (
        <output className="block text-fluid-sm font-semibold">
          The form below holds other words. Send those first.
        </output>
      )}
    </li>
  );
}
