/** A browser without JavaScript: cookies, forms as they stand in the page, the Origin of the page. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import { type FormFields, type FormValues, parseForms } from "../faults/forms.ts";
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
  /** Opens a page, fills in its form with the named field and sends that; `waitMs` is how long it takes. */
  submitForm: (path: string, typed: FormValues, waitMs?: number) => Promise<VisitorResponse>;
  /** The same in a page that is open already. */
  submitFormIn: (path: string, html: string, typed: FormValues) => Promise<VisitorResponse>;
  /** By name, as this browser keeps them. */
  cookies: Map<string, string>;
};

type Place = {
  /** What the browser shows as its address, where that is not the server's own. */
  origin?: string;
  /** The address of this machine that it calls from. */
  from?: string;
  headers?: Record<string, string>;
};

const agents = {
  "http:": new Agent({ keepAlive: true, maxSockets: 64 }),
  // The certificate is made for the drill.
  "https:": new SecureAgent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false }),
};

export function aVisitor(
  address: string,
  { origin = address, from, headers }: Place = {},
): VisitorClient {
  const cookies = new Map<string, string>();
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === "https:";

  function ask(method: string, path: string, more: Record<string, string>, body?: Uint8Array) {
    const own = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = {
      Host: new URL(origin).host,
      ...(own ? { Cookie: own } : {}),
      ...headers,
      ...more,
      ...(body ? { "Content-Length": String(body.length) } : {}),
    };
    const agent = from ? undefined : agents[isSecure ? "https:" : "http:"];
    const options = { hostname, port, method, path, headers: all, agent, localAddress: from };
    const started = performance.now();
    return new Promise<VisitorResponse>((resolve, reject) => {
      const sending = (isSecure ? secureRequest : request)(
        { ...options, rejectUnauthorized: false, timeout: 120_000 },
        (incoming) => {
          keep(incoming.headers["set-cookie"] ?? []);
          incoming.toArray().then((chunks) => {
            const text = Buffer.concat(chunks).toString();
            const { statusCode: status = 0, headers: told } = incoming;
            resolve({ status, headers: told, text, ms: performance.now() - started });
          }, reject);
        },
      );
      sending.once("timeout", () => sending.destroy(new Error(`${method} ${path}: no answer`)));
      sending.once("error", reject);
      sending.end(body);
    });
  }

  function keep(set: string[]): void {
    for (const line of set) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const visitor: VisitorClient = {
    cookies,
    open: (path, more = {}) => ask("GET", path, more),
    send: async (path, fields, more = {}) => {
      const sent = new Response(fields instanceof FormData ? fields : new URLSearchParams(fields));
      const body = new Uint8Array(await sent.arrayBuffer());
      const type = sent.headers.get("Content-Type") ?? "";
      const browser = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Content-Type": type };
      return ask("POST", path, { ...browser, ...more }, body);
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
