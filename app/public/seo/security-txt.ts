import { siteOrigin } from "~/platform/site-origin.server";

const yearMs = 365 * 86_400_000;

/** Contact for security reports (RFC 9116). The contact page works even if no mail address is set yet. */
export function loader() {
  const lines = [
    `Contact: ${siteOrigin()}/contact`,
    `Expires: ${new Date(Date.now() + yearMs).toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${siteOrigin()}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
