import { isRouteErrorResponse, useRouteError } from "react-router";
import { Link } from "~/ui/link";
import { RequestIdNote } from "~/ui/request-id-note";

/** Shows no details of the error: those are in the log. */
export function ErrorPage() {
  const error = useRouteError();
  const isRefusal = isRouteErrorResponse(error);
  return (
    <main className="night-sky grid min-h-dvh place-items-center p-6 text-center text-linen">
      <title>Unexpected Application Error</title>
      <div>
        <p className="font-display text-fluid-4xl text-dawn">{isRefusal ? error.status : 500}</p>
        <h1 className="mt-2 text-fluid-2xl">Unexpected Application Error</h1>
        <p className="measure mx-auto mt-4 text-mist">
          {isRefusal && error.statusText
            ? error.statusText
            : "Something went wrong on our side. Please try again in a moment."}
        </p>
        <RequestIdNote error={error} className="measure mx-auto mt-4 text-mist" />
        <Link
          to="/"
          className="mt-8 inline-flex min-h-11 items-center text-dawn underline underline-offset-4"
        >
          Return to Home
        </Link>
      </div>
    </main>
  );
}
