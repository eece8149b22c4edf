import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "react-router";
import { LoadError } from "~/crud/load-error";
import { resources } from "~/resources";
import { ButtonLink } from "~/ui/button";
import { missingOf } from "~/ui/missing";
import { RequestIdNote } from "~/ui/request-id-note";
import { dashboardLink } from "./dashboard-link";

/** A layout route inside the admin layout, so that errors are shown within the shell. */
export default function AdminErrorLayout() {
  return <Outlet />;
}

function titleOf(status: number): string {
  return status === 403 ? "This part is not open to you" : "Unexpected Application Error";
}

/** The list that the address shows. Undefined for a form and for a page that is no list. */
function listAt(address: string): string | undefined {
  const shown = new URL(address, "http://localhost");
  if (["edit", "view", "new"].some((name) => shown.searchParams.has(name))) return undefined;
  const shows = (path: string) => {
    const list = new URL(path, "http://localhost");
    const isChosen = ([name, value]: [string, string]) => shown.searchParams.get(name) === value;
    return list.pathname === shown.pathname && [...list.searchParams].every(isChosen);
  };
  // The longest path names the list best: "/admin/sermons?kind=series" is one of "/admin/sermons".
  const [found] = Object.values(resources)
    .filter(({ path }) => shows(path))
    .toSorted((a, b) => b.path.length - a.path.length);
  return found?.plural;
}

/** Details are in the log, never on this page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = missingOf(error);
  const isAnswer = isRouteErrorResponse(error);
  const { pathname, search } = useLocation();
  const isOurs = !isAnswer || error.status >= 500;
  const list = isOurs ? listAt(pathname + search) : undefined;
  if (list) {
    return (
      <>
        <title>{`Error loading ${list}`}</title>
        <LoadError what={list} />
        <RequestIdNote error={error} className="measure mx-auto mt-3 text-center text-muted" />
      </>
    );
  }
  const title = missing ? "Not found" : titleOf(isAnswer ? error.status : 500);
  const back = missing?.back ?? dashboardLink;
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <title>{title}</title>
      <div>
        <p className="font-display text-fluid-3xl leading-none text-accent">
          {isAnswer ? error.status : 500}
        </p>
        <h1 className="mt-3 text-fluid-xl">{title}</h1>
        <p className="measure mx-auto mt-3 text-muted">
          {isAnswer && error.statusText
            ? error.statusText
            : "Something went wrong on our side. Please try again in a moment."}
        </p>
        <RequestIdNote error={error} className="measure mx-auto mt-3 text-muted" />
        <ButtonLink to={back.to} className="mt-8">
          {back.label}
        </ButtonLink>
      </div>
    </div>
  );
}
