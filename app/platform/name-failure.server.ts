import { failureWords } from "~/ui/request-mention";
import { currentRequestId } from "./request-id.server";

/** The words of a failure with the id of its request behind them, for the error page to show. */
function namedFailure(): string {
  return `${failureWords}: ${currentRequestId()}`;
}

/** In the page that is being made. */
export function nameFailures(errors: Record<string, unknown> | null): void {
  for (const error of Object.values(errors ?? {})) {
    if (error instanceof Error) error.message = namedFailure();
  }
}

/** In what the browser's script reads: JSON, in which these words stand as a text of their own. */
export function nameFailuresIn(state: string): string {
  return state.replaceAll(`"${failureWords}"`, () => JSON.stringify(namedFailure()));
}
