import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { MessagePage } from "~/ui/message-page";

export function RateLimitedMessage() {
  return (
    <SelfServiceMessage title="Please wait a moment">
      We are getting many requests from your network. Please try again in a minute.
    </SelfServiceMessage>
  );
}

/** The same for unknown and cancelled links, and for links to a deleted record. */
export function BrokenLinkMessage() {
  return (
    <SelfServiceMessage title="This link no longer works">
      It may have been cut short when copied, or what it opened has been removed. Write to us from
      the email address you used and we will help.
    </SelfServiceMessage>
  );
}

export function SelfServiceMessage({ title, children }: { title: string; children: string }) {
  return (
    <MessagePage
      title={title}
      art="door"
      actions={
        <>
          <ButtonLink to="/contact">Write to us</ButtonLink>
          <Link
            to="/privacy"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Privacy Policy
          </Link>
        </>
      }
    >
      {children}
    </MessagePage>
  );
}
