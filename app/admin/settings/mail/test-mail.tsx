import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "~/ui/button";
import { MailState } from "./mail-state";

const lookAgainMs = 2_000;

export type TestMailStatus = {
  id: string;
  status: "waiting" | "failed" | "sent";
  delivery: string;
};

/** Sends a mail to whoever asks, and says what became of it. */
export function TestMail({ email, last }: { email: string; last: TestMailStatus | null }) {
  const { revalidate } = useRevalidator();
  const isWaiting = last?.status === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  return (
    <Form method="post" className="mt-5">
      <Button name="intent" value="test" variant="outline" aria-describedby="test-goes-to">
        Send me a test mail
      </Button>
      <p id="test-goes-to" className="mt-2 text-muted">
        It goes to {email}.
      </p>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {last && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>Your last test mail:</span> <MailState state={last.status} />
            <span className="text-muted">{last.delivery}</span>
          </p>
        )}
      </div>
    </Form>
  );
}
