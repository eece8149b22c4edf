/** The path of the page whose data the router requests at this URL. */
export function documentPath(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  const path = url.pathname.replace(/_?\.data$/, "");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Makes the router load the whole page instead of its data. */
export function redirectToDocument(url: URL): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "X-Remix-Redirect": documentPath(url),
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "true",
    },
  });
}
