import type { ReactNode } from "react";
import { WordPage } from "~/public/word-page";
import { ButtonLink } from "~/ui/button";

/** What there is to say about a reminder, what can be done about it, and the way to the programmes. */
export function ReminderWord({
  title,
  children,
  button,
}: {
  title: string;
  children: ReactNode;
  /** A form with one button, where there is something to decide. */
  button?: ReactNode;
}) {
  return (
    <WordPage
      title={title}
      art="candles"
      ways={
        <>
          {button}
          <ButtonLink to="/programmes" look={button ? "outline" : "primary"}>
            See all programmes
          </ButtonLink>
        </>
      }
    >
      {children}
    </WordPage>
  );
}
