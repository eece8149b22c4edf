import { data } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { log } from "~/platform/log.server";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/not-found";

export function loader({ url }: Route.LoaderArgs) {
  log.info({ path: url.pathname }, "page not found");
  return data(null, { status: 404 });
}

/** A POST to an unknown URL gets the same response as a GET. */
export function action({ url }: Route.ActionArgs) {
  log.info({ path: url.pathname }, "page not found");
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Page not found");

export default function AdminNotFound() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div>
        <h1 className="text-fluid-3xl text-accent">404</h1>
        <p className="mt-2 text-fluid-lg">Oops! Page not found</p>
        <ButtonLink to="/admin/dashboard" className="mt-8">
          Go to the dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
