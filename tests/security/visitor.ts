/** A browser without JavaScript: it keeps cookies, parses the forms of a page and sends the Origin header. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { type FormFields, type FormValues, parseForms } from "../faults/forms.ts";
import { runConcurrently } from "../faults/run-concurrently.ts";
import { pause } from "../faults/site.ts";

export type VisitorResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
};

export type VisitorClient = {
  open: (path: string, headers?: Record<string, string>) => Promise<VisitorResponse>;
  send: (
    path: string,
    fields: FormFields | FormData,
    headers?: Record<string, string>,
  ) => Promise<VisitorResponse>;
  /** Opens a page, waits, and sends its form that has all these fields. */
  submitForm: (path: string, typed: FormValues, waitMs?: number) => Promise<VisitorResponse>;
  /** Does the same with a page that is open already. */
  submitFormIn: (path: string, html: string, typed: FormValues) => Promise<VisitorResponse>;
  cookies: Map<string, string>;
};

type VisitorOptions = {
  /** The public address of the site, if the server has another one. */
  origin?: string;
  /** The local IP address to connect from. */
  from?: string;
  headers?: Record<string, string>;
};

const agents = {
  "http:": new Agent({ keepAlive: true, maxSockets: 64 }),
  // The drill's own certificate is not trusted.
  "https:": new SecureAgent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false }),
};

export function aVisitor(
  address: string,
  { origin = address, from, headers }: VisitorOptions = {},
): VisitorClient {
  const cookies = new Map<string, string>();
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === "https:";

  function send(method: string, path: string, extra: Record<string, string>, body?: Uint8Array) {
    const cookieHeader = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const allHeaders = {
      Host: new URL(origin).host,
      ...(cookieHeader ? { Cookie: cookieHeader } : {}),
      ...headers,
      ...extra,
      ...(body ? { "Content-Length": String(body.length) } : {}),
    };
    const agent = from ? undefined : agents[isSecure ? "https:" : "http:"];
    const options = {
      hostname,
      port,
      method,
      path,
      headers: allHeaders,
      agent,
      localAddress: from,
    };
    const started = performance.now();
    return new Promise<VisitorResponse>((resolve, reject) => {
      const outgoing = (isSecure ? secureRequest : request)(
        { ...options, rejectUnauthorized: false, timeout: 120_000 },
        (incoming) => {
          storeCookies(incoming.headers["set-cookie"] ?? []);
          incoming.toArray().then((chunks) => {
            const text = Buffer.concat(chunks).toString();
            const { statusCode: status = 0 } = incoming;
            resolve({ status, headers: incoming.headers, text, ms: performance.now() - started });
          }, reject);
        },
      );
      outgoing.once("timeout", () => outgoing.destroy(new Error(`${method} ${path}: no response`)));
      outgoing.once("error", reject);
      outgoing.end(body);
    });
  }

  function storeCookies(setCookie: string[]): void {
    for (const cookie of setCookie) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0\b/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const visitor: VisitorClient = {
    cookies,
    open: (path, extra = {}) => send("GET", path, extra),
    send: async (path, fields, extra = {}) => {
      const encoded = new Response(
        fields instanceof FormData ? fields : new URLSearchParams(fields),
      );
      const body = new Uint8Array(await encoded.arrayBuffer());
      const type = encoded.headers.get("Content-Type") ?? "";
      const browserHeaders = {
        Origin: origin,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": type,
      };
      return send("POST", path, { ...browserHeaders, ...extra }, body);
    },
    submitForm: async (path, typed, waitMs = 0) => {
      const { text } = await visitor.open(path);
      await pause(waitMs);
      return visitor.submitFormIn(path, text, typed);
    },
    submitFormIn: async (path, html, typed) => {
      const names = Object.keys(typed);
      const form = parseForms(html).find(({ fields }) =>
        names.every((name) => fields.some((field) => field.name === name)),
      );
      if (!form) throw new Error(`${path} has no form with ${names.join(", ")}`);
      return visitor.send(form.action.split("#")[0] || path, form.fieldsWith(typed));
    },
  };
  return visitor;
}

/** The form tokens of that many browsers that opened the page just now. */
export async function fetchFormTokens(address: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  await runConcurrently(count, 32, async () => {
    const visitor = aVisitor(address);
    await visitor.open("/prayers");
    tokens.push(`form=${visitor.cookies.get("form")}`);
  });
  return tokens;
}
