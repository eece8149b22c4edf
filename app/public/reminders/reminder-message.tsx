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
