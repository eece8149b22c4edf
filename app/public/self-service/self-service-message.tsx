import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { MessagePage } from "~/ui/message-page";
import { preventEmailBreak } from "~/ui/prose";

export function RateLimitedMessage() {
  return (
    <SelfServiceMessage title="Please wait a moment">
      Many requests are coming from your network. Please open your link again in a minute.
    </SelfServiceMessage>
  );
}

/** The same for unknown and cancelled links, and for links to a deleted record. */
export function BrokenLinkMessage() {
  return (
    <SelfServiceMessage title="This link does not work">
      Part of it may be missing, it may have been cancelled, or what you sent us has been deleted.
      If you want something corrected or erased, write to us with the e-mail address you used.
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
      {preventEmailBreak(children)}
    </MessagePage>
  );
}
