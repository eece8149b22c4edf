import { data } from "react-router";
import { log } from "~/platform/log.server";
import { pageMeta } from "~/settings/site-data";
import { ButtonLink } from "~/ui/button";
import { type PageLink, PageLinkList } from "~/ui/message-page";
import { PageHero } from "~/ui/page-hero";
import type { Route } from "./+types/not-found";

export function loader({ url }: Route.LoaderArgs) {
  log.info({ path: url.pathname }, "page not found");
  return data(null, { status: 404 });
}

export function action({ url }: Route.ActionArgs) {
  log.info({ path: url.pathname }, "page not found");
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: "Page not found",
    description: "We could not find this page.",
    path: location.pathname,
    isIndexed: false,
  });

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

export default function NotFound() {
  return (
    <>
      <PageHero title="404" intro="Oops! Page not found" art="star">
        <ButtonLink variant="dawn" to="/" className="mt-8">
          Return to Home
        </ButtonLink>
      </PageHero>
      <div className="shell py-[clamp(2.5rem,6vw,5rem)]">
        <h2 className="mb-6 text-fluid-xl">Were you looking for one of these?</h2>
        <PageLinkList links={suggestions} />
      </div>
    </>
  );
}
