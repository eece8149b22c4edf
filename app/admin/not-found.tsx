import { data } from "react-router";
import { adminMeta } from "~/crud/admin-meta";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/not-found";
import { dashboardLink } from "./dashboard-link";

export function loader() {
  return data({ is: "unknown address" }, { status: 404 });
}

/** A POST to an unknown URL gets the same response as a GET. */
export const action = loader;

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, "Page not found");

export default function AdminNotFound() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div>
        <h1 className="text-fluid-3xl text-accent">404</h1>
        <p className="mt-2 text-fluid-lg">Oops! Page not found</p>
        <ButtonLink to={dashboardLink.to} className="mt-8">
          {dashboardLink.label}
        </ButtonLink>
      </div>
    </div>
  );
}
