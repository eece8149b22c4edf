import { data } from "react-router";
import { pageMeta } from "~/ministry/page-meta";
import { log } from "~/platform/log.server";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/not-found";

export function loader({ url }: Route.LoaderArgs) {
  log.info({ path: url.pathname }, "page not found");
  return data(null, { status: 404 });
}

/** A form sent to an address that is not there is answered like a visit to it. */
export function action({ url }: Route.ActionArgs) {
  log.info({ path: url.pathname }, "page not found");
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: "Page not found",
    description: "This page is not here.",
    path: location.pathname,
    isIndexed: false,
  });

export default function NotFound() {
  return (
    <div className="night-sky grid min-h-[88dvh] place-items-center p-6 pt-28 text-center text-linen">
      <div>
        <h1 className="font-display text-fluid-4xl text-dawn">404</h1>
        <p className="mt-2 text-fluid-xl">Oops! Page not found</p>
        <ButtonLink look="dawn" to="/" className="mt-8">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
