/** What the browser needs to hydrate a page. The server writes it into the page as JSON, which is parsed and never run. */
export type HydrationData = {
  /** Only in development: prepares the page for hot updates. */
  runtime?: string;
  /** All files in the order in which they run. The last one is the entry, `entry.client.tsx`. */
  files: string[];
  /** Files of the other admin screens, so that a lost connection does not keep them from opening. */
  later: string[];
  /** The file of each matched route. */
  modules: Record<string, string>;
  /** React Router's own settings for the page. */
  context: object;
  /** The loader data, encoded by React Router. */
  state: string;
};

export const hydrationElementId = "hydration";

/** Marks a part of a public page that needs React once a visitor uses it. */
export const hydrateAttribute = "data-hydrate";
