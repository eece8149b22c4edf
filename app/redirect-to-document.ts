/** The page whose data the router asks for at this address. */
export function documentPath(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  const path = url.pathname.replace(/_?\.data$/, "");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** An answer by which the router leaves it to the browser to open the whole page. */
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
