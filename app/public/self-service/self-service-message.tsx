import { Link } from "react-router";
import { MessagePage } from "~/public/message-page";
import { ButtonLink } from "~/ui/button";
import { preventEmailBreak } from "~/ui/prevent-email-break";

/** What there is to say about a private link. */
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
