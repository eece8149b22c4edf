import { isRouteErrorResponse } from "react-router";

export type BackLink = { to: string; label: string };

/** What the not-found page says, and where it leads. */
export type Missing = { message: string; back: BackLink };

/** Undefined for every other error. `notFound` makes it. */
export function missingOf(error: unknown): Missing | undefined {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing && error.data?.back ? (error.data as Missing) : undefined;
}
