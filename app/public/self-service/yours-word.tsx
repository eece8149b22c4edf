import { Link } from "react-router";
import { WordPage } from "~/public/word-page";
import { ButtonLink } from "~/ui/button";
import { unbroken } from "~/ui/unbroken";

/** What there is to say about a private link. */
export function YoursWord({ title, children }: { title: string; children: string }) {
  return (
    <WordPage
      title={title}
      art="door"
      ways={
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
      {unbroken(children)}
    </WordPage>
  );
}
