import { ButtonLink } from "~/ui/button";
import { type PageLink, PageLinkList } from "~/ui/message-page";
import type { Missing } from "~/ui/missing";
import { PageHero } from "~/ui/page-hero";

const suggestions: PageLink[] = [
  {
    to: "/prayers",
    icon: "hand-heart",
    title: "Prayers",
    text: "Our prayer points, and a place to ask for prayer.",
  },
  {
    to: "/programmes",
    icon: "calendar-days",
    title: "Programmes",
    text: "When we meet, from midnight to early morning.",
  },
  {
    to: "/livestream",
    icon: "radio",
    title: "Livestream",
    text: "Join us live, or watch what you missed.",
  },
];

/** For an unknown address, or for a record that is not there. */
export function NotFoundPage({ missing }: { missing?: Missing }) {
  return (
    <>
      <PageHero title="404" intro="Oops! Page not found" art="star">
        {missing && <p className="measure mt-3">{missing.message}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          {missing && (
            <ButtonLink variant="dawn" to={missing.back.to}>
              {missing.back.label}
            </ButtonLink>
          )}
          <ButtonLink variant={missing ? "outlineDawn" : "dawn"} to="/">
            Return to Home
          </ButtonLink>
        </div>
      </PageHero>
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <h2 className="mb-6 text-fluid-xl">Were you looking for one of these?</h2>
        <PageLinkList links={suggestions} />
      </div>
    </>
  );
}
