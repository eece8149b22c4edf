/** Word characters between slashes, and a plain query. Such a path cannot lead to another site. */
const safePath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w\-.~%!$&'()*+,;=:@/?]*)?$/;

/** Falls back to the home page. */
export function safeRedirectPath(path: unknown): string {
  const isSafe = typeof path === "string" && path.length <= 2_000 && safePath.test(path);
  return isSafe ? path : "/";
}
