const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** What is said to it crosses no line that somebody could listen to. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}
