import { serverErrorMessage } from "~/ui/request-id-note";
import { currentRequestId } from "./request-id.server";

/** The error page reads the request id from this message. */
function messageWithRequestId(): string {
  return `${serverErrorMessage}: ${currentRequestId()}`;
}

/** For the HTML of the page. */
export function addRequestIdToErrors(errors: Record<string, unknown> | null): void {
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof Error) error.message = messageWithRequestId();
  }
}

/** For the hydration data: JSON in which the message is a string of its own. */
export function addRequestIdToState(state: string): string {
  return state.replaceAll(`"${serverErrorMessage}"`, () => JSON.stringify(messageWithRequestId()));
}
