/**
 * Scores a response like the MDN HTTP Observatory (scoring table of August 2026, only the rules that apply to us). The
 * score starts at 100. Bonus points count only if the score is at least 90 without them.
 */
import type { RawResponse } from "./http";

const table = {
  "csp: nothing unsafe, default-src 'none'": 10,
  "csp: nothing unsafe": 5,
  "csp: unsafe style-src": 0,
  "csp: duplicate directives": 0,
  "csp: http pictures": -10,
  "csp: unsafe-eval": -10,
  "csp: unsafe-inline or broad sources": -20,
  "csp: http sources": -20,
  "csp: invalid": -25,
  "csp: missing": -25,
  "cookies: Secure, HttpOnly, SameSite": 5,
  "cookies: Secure, HttpOnly": 0,
  "cookies: none": 0,
  "cookies: not Secure, but HSTS": -5,
  "cookies: SameSite=None": -20,
  "cookies: session not HttpOnly": -30,
  "cors: none": 0,
  "cors: any origin": 0,
  "cors: any origin with credentials": -50,
  "referrer: private": 5,
  "referrer: missing": 0,
  "referrer: unsafe": -5,
  "hsts: six months or more": 0,
  "hsts: less than six months": -10,
  "hsts: missing": -20,
  "sri: on our scripts": 5,
  "sri: not html": 0,
  "sri: no scripts": 0,
  "sri: scripts of our own origin": 0,
  "sri: scripts of others": -50,
  "nosniff: yes": 0,
  "nosniff: missing": -5,
  "framing: closed": 5,
  "framing: open": -20,
  "corp: same-origin": 10,
  "corp: missing": 0,
  "coep: require-corp": 10,
  "coep: missing": 0,
  "coop: same-origin": 10,
  "coop: missing": 0,
} as const;

export type Finding = keyof typeof table;

const broad = /^(?:\*|ftp:|https?:(?:\/\/\*(?:\.\*)?)?)$/;
const unsafeInline = /^(?:'unsafe-inline'|data:)$/;
const proof = /^'(?:sha(?:256|384|512)|nonce)-/;

/** `cookies` are all `Set-Cookie` values of the visit so far. */
export function scoreHeaders(answer: RawResponse, cookies: readonly string[]) {
  const { headers, text } = answer;
  const header = (name: string) => String(headers[name] ?? "").toLowerCase();
  const csp = directivesOf(String(headers["content-security-policy"] ?? ""));
  const findings: Finding[] = [
    judgePolicy(csp),
    judgeCookies(cookies),
    judgeSharing(header("access-control-allow-origin"), header("access-control-allow-credentials")),
    judgeReferrer(header("referrer-policy")),
    judgeTransport(header("strict-transport-security")),
    judgeScripts(header("content-type"), text),
    header("x-content-type-options") === "nosniff" ? "nosniff: yes" : "nosniff: missing",
    csp?.has("frame-ancestors") || /^(?:deny|sameorigin)$/.test(header("x-frame-options"))
      ? "framing: closed"
      : "framing: open",
    header("cross-origin-resource-policy") === "same-origin"
      ? "corp: same-origin"
      : "corp: missing",
    header("cross-origin-embedder-policy") === "require-corp"
      ? "coep: require-corp"
      : "coep: missing",
    header("cross-origin-opener-policy") === "same-origin" ? "coop: same-origin" : "coop: missing",
  ];
  const points = findings.map((finding) => table[finding]);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100);
  const plain = sum(points.filter((value) => value < 0));
  return { score: plain >= 90 ? sum(points) : plain, findings };
}

type Directives = Map<string, string[]>;

/** Undefined without a policy. `duplicate` is set if a directive is repeated. */
function directivesOf(policy: string): Directives | undefined {
  if (!policy) return undefined;
  const directives: Directives = new Map();
  for (const part of policy.split(";")) {
    const [name = "", ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (directives.has(name)) directives.set("duplicate", []);
    directives.set(name, sources);
  }
  return directives;
}

function judgePolicy(csp: Directives | undefined): Finding {
  if (!csp) return "csp: missing";
  const sourcesOf = (name: string) => csp.get(name) ?? csp.get("default-src") ?? ["*"];
  const [scripts, styles, objects] = ["script-src", "style-src", "object-src"].map(sourcesOf) as [
    string[],
    string[],
    string[],
  ];
  if (scripts.includes("'strict-dynamic'") && !scripts.some((one) => proof.test(one))) {
    return "csp: invalid";
  }
  if (
    [...scripts, ...objects].some((one) => broad.test(one)) ||
    scripts.some((one) => unsafeInline.test(one))
  ) {
    return "csp: unsafe-inline or broad sources";
  }
  const isPassive = (name: string) => name === "img-src" || name === "media-src";
  const insecure = [...csp].filter(([, list]) => list.some((one) => /^(?:http|ftp):/.test(one)));
  if (insecure.some(([name]) => !isPassive(name))) return "csp: http sources";
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return "csp: unsafe-eval";
  if (insecure.length > 0) return "csp: http pictures";
  if (styles.some((one) => broad.test(one) || unsafeInline.test(one)))
    return "csp: unsafe style-src";
  if (csp.has("duplicate")) return "csp: duplicate directives";
  const isClosed = csp.get("default-src")?.join() === "'none'";
  return isClosed ? "csp: nothing unsafe, default-src 'none'" : "csp: nothing unsafe";
}

function judgeCookies(cookies: readonly string[]): Finding {
  const lacks = (flag: RegExp) => cookies.filter((cookie) => !flag.test(cookie));
  if (cookies.length === 0) return "cookies: none";
  if (lacks(/; *httponly/i).some((cookie) => /^[^=]*(?:login|sess)/i.test(cookie))) {
    return "cookies: session not HttpOnly";
  }
  if (cookies.some((cookie) => /; *samesite=none/i.test(cookie))) return "cookies: SameSite=None";
  if (lacks(/; *secure/i).length > 0) return "cookies: not Secure, but HSTS";
  const isSameSite = lacks(/; *samesite=(?:lax|strict)/i).length === 0;
  return isSameSite ? "cookies: Secure, HttpOnly, SameSite" : "cookies: Secure, HttpOnly";
}

function judgeSharing(origin: string, credentials: string): Finding {
  if (!origin) return "cors: none";
  return credentials === "true" ? "cors: any origin with credentials" : "cors: any origin";
}

function judgeReferrer(policy: string): Finding {
  if (!policy) return "referrer: missing";
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
    policy,
  );
  return isPrivate ? "referrer: private" : "referrer: unsafe";
}

function judgeTransport(header: string): Finding {
  const [, seconds] = /max-age=(\d+)/.exec(header) ?? [];
  if (!seconds) return "hsts: missing";
  return Number(seconds) >= 15_552_000 ? "hsts: six months or more" : "hsts: less than six months";
}

function judgeScripts(type: string, text: string): Finding {
  if (!type.startsWith("text/html")) return "sri: not html";
  const scripts = text.match(/<script\b[^>]*>/g) ?? [];
  if (scripts.length === 0) return "sri: no scripts";
  const loaded = scripts.filter((script) => / src="/.test(script));
  if (loaded.some((script) => !/ src="\/[^/]/.test(script))) return "sri: scripts of others";
  return loaded.some((script) => / integrity="/.test(script))
    ? "sri: on our scripts"
    : "sri: scripts of our own origin";
}
