/** The site as it stands in the world: nginx with TLS before it, and its public address https. */
import { TOTP } from "otpauth";
import sharp from "sharp";
import type { Engine } from "../faults/engine.ts";
import { startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { freePort } from "../support/free-port.ts";
import { countTableRows } from "./database.ts";
import { listUncoveredForms, publicForms } from "./public-forms.ts";
import { administratorEnv, administratorLogin, signInVisitor } from "./staff.ts";
import { startTlsProxy } from "./tls-proxy.ts";
import { aVisitor, type VisitorClient, type VisitorResponse } from "./visitor.ts";

const origin = "https://www.ministry.test";

export async function behindTls(engine: Engine): Promise<DrillResult[]> {
  const site = await startSite({
    ...engine.variables,
    ...administratorEnv,
    SITE_URL: origin,
    TRUST_PROXY: "1",
    PORT: String(await freePort()),
  });
  const proxy = await startTlsProxy(site.address, new URL(origin).hostname);
  const from = (place: string) => aVisitor(proxy.address, { origin, from: place });
  const lines = [
    await forms(engine, () => from("127.0.0.1")),
    await behindTheGate(engine, from("127.0.0.1")),
    await headers(from("127.0.0.1")),
    await addresses(engine, from),
  ];
  proxy.stop();
  await site.stop();
  return lines.map((line) => ({ ...line, row: "behind nginx with TLS", engine: engine.name }));
}

type Line = Omit<DrillResult, "row" | "engine">;

/** As people do: open, wait, write, send, read the toast. */
async function forms(engine: Engine, arrive: () => VisitorClient): Promise<Line> {
  const wanted = publicForms("one");
  const unknown = await listUncoveredForms();
  const failed: string[] = [];
  await Promise.all(
    wanted.map(async ({ path, table, typed }) => {
      const visitor = arrive();
      const before = await countTableRows(engine, table);
      const reply = await visitor.submitForm(path, typed, 2_500);
      const next = await visitor.open(reply.headers.location ?? "/");
      const isKept = (await countTableRows(engine, table)) === before + 1;
      const isGood = reply.status === 303 && next.status === 200 && isKept;
      if (!isGood) failed.push(`${path} ${reply.status}`);
    }),
  );
  const foreign = await arrive().send("/contact", Object.entries(wanted[2]?.typed ?? {}), {
    Origin: origin.replace("www", "evil"),
    "Sec-Fetch-Site": "cross-site",
  });
  return {
    scenario: "every public form sent without JavaScript; one from another site",
    count: wanted.length + 1,
    result: `${wanted.length - failed.length} of ${wanted.length} kept${failed.map((one) => `, not ${one}`).join("")}, other site ${foreign.status}${unknown.map((path) => `, ${path} not tried`).join("")}`,
    hasPassed: failed.length + unknown.length === 0 && foreign.status === 403,
  };
}

async function behindTheGate(engine: Engine, visitor: VisitorClient): Promise<Line> {
  await signInVisitor(visitor);
  const names = [...visitor.cookies.keys()];
  const page = "/admin/settings/account/second-factor";
  const shown = (await visitor.open(page)).text;
  const key = (/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(shown)?.[0] ?? "").replaceAll(" ", "");
  const codeIn = (ms: number) => new TOTP({ secret: key }).generate({ timestamp: Date.now() + ms });
  const on = await visitor.submitFormIn(page, shown, {
    code: codeIn(0),
    password: administratorLogin.password,
  });
  await visitor.send("/admin/logout", []);
  const shut = await visitor.open("/admin/dashboard");
  const first = await visitor.submitForm("/admin", administratorLogin);
  const between = await visitor.open("/admin/dashboard");
  const second = await visitor.submitForm("/admin/code", { code: codeIn(30_000) });
  const open = await visitor.open("/admin/dashboard");
  const saved = await visitor.submitForm("/admin/sermons?new=1", {
    title: "Kept through the proxy",
    preacher: "Grace",
    date: "2026-01-04",
    scripture: "Psalm 1",
    videoUrl: "https://example.org/v",
    description: "Words.",
  });
  const kept = await countTableRows(engine, "sermons where title = 'Kept through the proxy'");
  const uploaded = await upload(visitor);
  const got = [on, shut, first, between, second, open, saved, uploaded].map(({ status }) => status);
  const isBound = ["__Host-session", "__Host-device"].every((name) => names.includes(name));
  return {
    scenario: "sign-in with a second factor, logout, a record saved, a picture uploaded",
    count: got.length,
    result: `${got.join(" ")}, ${kept} record, cookies ${names.join(" ")}`,
    hasPassed: got.join() === "200,302,303,302,303,200,303,201" && kept === 1 && isBound,
  };
}

async function upload(visitor: VisitorClient): Promise<VisitorResponse> {
  const create = { width: 600, height: 400, channels: 3 as const, background: "#245" };
  const picture = await sharp({ create }).jpeg().toBuffer();
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(picture)], "a.jpg", { type: "image/jpeg" }));
  return visitor.send("/admin/media/upload", form);
}

async function headers(visitor: VisitorClient): Promise<Line> {
  const paths = ["/", "/prayers", "/nowhere", "/admin", "/robots.txt", "/prayers.data", "/healthz"];
  const replies = await Promise.all(paths.map((path) => visitor.open(path)));
  const hsts = replies.filter(({ headers: told }) =>
    told["strict-transport-security"]?.includes("preload"),
  );
  const pages = replies.slice(0, 4);
  const upgraded = pages.filter(({ headers: told }) =>
    String(told["content-security-policy"]).includes("upgrade-insecure-requests"),
  );
  const cookies = replies.flatMap(({ headers: told }) => told["set-cookie"] ?? []);
  const isSecure = cookies.length > 0 && cookies.every((cookie) => cookie.includes("; Secure"));
  const links = pages.filter(({ text }) => /(?:href|content|src)="http:\/\/(?!www\.w3)/.test(text));
  return {
    scenario:
      "HSTS on every answer, upgrade-insecure-requests on every page, Secure on every cookie",
    count: replies.length,
    result: `${hsts.length} of ${replies.length}, ${upgraded.length} of ${pages.length}, ${cookies.length} cookies, ${links.length} pages with plain http`,
    hasPassed:
      hsts.length === replies.length &&
      upgraded.length === pages.length &&
      isSecure &&
      links.length === 0,
  };
}

const mostPerMinute = 60;

/** Whoever invents addresses is still counted where they are, and those they name are not. */
async function addresses(engine: Engine, from: (place: string) => VisitorClient): Promise<Line> {
  const [liar, victim] = [from("127.9.1.1"), from("127.9.2.2")];
  // A new minute has a new budget: the posts may fall into two.
  const times = 2 * mostPerMinute + 10;
  const answers = await Promise.all(
    Array.from({ length: times }, (_, turn) => {
      const [, , form] = publicForms(`liar-${turn}`);
      const forged = { "X-Forwarded-For": turn % 2 ? "127.9.2.2" : `203.0.${turn}.9, 127.9.2.2` };
      return liar.send("/contact", Object.entries(form?.typed ?? {}), forged);
    }),
  );
  const refused = answers.filter(({ status }) => status === 429).length;
  const [, , own] = publicForms("victim");
  const other = await victim.submitForm("/contact", own?.typed ?? {}, 2_100);
  const held = await countTableRows(
    engine,
    `contact_messages where email = 'victim@ministry.test' and ${engine.name === "SQLite" ? "is_held = 1" : "is_held"}`,
  );
  return {
    scenario: `${times} posts of one address with forged X-Forwarded-For, one of the address they named`,
    count: times + 1,
    result: `${refused} over the limit refused, the other answered ${other.status}${held ? " but held" : ""}`,
    hasPassed: refused >= times - 2 * mostPerMinute && other.status === 303 && held === 0,
  };
}
