const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Traffic to this host never leaves the machine, so it needs no encryption. */
export function isLoopback(hostname: string): boolean {
  return loopback.test(hostname);
}
