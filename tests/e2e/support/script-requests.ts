import type { Page } from "@playwright/test";

/** Collects the names of the scripts that the page requests, without their hashes. */
export function scriptRequests(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = /\/([\w.-]+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) names.push(name);
  });
  return names;
}
