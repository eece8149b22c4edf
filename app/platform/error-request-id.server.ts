import { serverErrorMessage } from "~/ui/request-id-note";
import { currentRequestId } from "./request-id.server";

/** The words of a failure with the id of its request behind them, for the error page to show. */
function namedFailure(): string {
  return `${serverErrorMessage}: ${currentRequestId()}`;
}

/** In the page that is being made. */
export function addRequestIdToErrors(errors: Record<string, unknown> | null): void {
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof Error) error.message = namedFailure();
  }
}

/** In what the browser's script reads: JSON, in which these words stand as a text of their own. */
export function addRequestIdToState(state: string): string {
  return state.replaceAll(`"${serverErrorMessage}"`, () => JSON.stringify(namedFailure()));
}
