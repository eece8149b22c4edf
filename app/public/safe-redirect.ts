/** Words between slashes and a plain query: no such text can name another site. */
const path = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w\-.~%!$&'()*+,;=:@/?]*)?$/;

/** The page of this site to go back to, else the home page. */
export function safeRedirectPath(wanted: unknown): string {
  const isSafe = typeof wanted === "string" && wanted.length <= 2_000 && path.test(wanted);
  return isSafe ? wanted : "/";
}
