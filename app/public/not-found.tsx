import { data } from "react-router";
import { pageMeta } from "~/settings/site-data";
import type { Route } from "./+types/not-found";
import { NotFoundPage } from "./not-found-page";

export function loader() {
  return data({ is: "unknown address" }, { status: 404 });
}

/** A POST to an unknown URL gets the same response as a GET. */
export const action = loader;

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: "Page not found",
    description: "We could not find this page.",
    path: location.pathname,
    isIndexed: false,
  });

export default function NotFound() {
  return <NotFoundPage />;
}
