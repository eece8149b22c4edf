/** Moves the focus to the errors of a form that the server refused. */
export function focusErrorSummary(): void {
  document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}
