import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { MessagePage } from "~/ui/message-page";

export function ReminderMessage({
  title,
  children,
  button,
}: {
  title: string;
  children: ReactNode;
  /** A form with one button, if there is something to decide. */
  button?: ReactNode;
}) {
  return (
    <MessagePage
      title={title}
      art="candles"
      actions={
        <>
          {button}
          <ButtonLink to="/programmes" variant={button ? "outline" : "primary"}>
            See all programmes
          </ButtonLink>
        </>
      }
    >
      {children}
    </MessagePage>
  );
}

export function CannotMail() {
  return (
    <ReminderMessage title="We cannot send emails at the moment">
      Your reminder has not begun. Please add the programme to your calendar instead: Set Reminder
      offers that too. Or try again later.
    </ReminderMessage>
  );
}
