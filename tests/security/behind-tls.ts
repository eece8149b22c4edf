/** The site in production: behind nginx with TLS, with an https address. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { TOTP } from "otpauth";
import sharp from "sharp";
import { administratorVariables } from "../faults/administrator.ts";
import type { DrillResult } from "../faults/drill.ts";
import type { Engine } from "../faults/engine.ts";
import { createNginx } from "../faults/nginx.ts";
import { pause, startSite } from "../faults/site.ts";
import { freePort } from "../support/free-port.ts";
import { countTableRows } from "./database.ts";
import { listUncoveredForms, prayerButtons, publicForms } from "./public-forms.ts";
import { administratorLogin, signInVisitor } from "./staff.ts";
import { aVisitor, type VisitorClient, type VisitorResponse } from "./visitor.ts";

const origin = "https://www.ministry.test";

export async function behindTls(engine: Engine): Promise<DrillResult[]> {
  const site = await startSite({
    ...engine.variables,
    ...administratorVariables,
    SITE_URL: origin,
    TRUST_PROXY: "1",
    PORT: String(await freePort()),
  });
  const proxy = await startTlsProxy(site.address, new URL(origin).hostname);
  const visitorFrom = (ip: string) => aVisitor(proxy.address, { origin, from: ip });
  const results = [
    await sendForms(engine, () => visitorFrom("127.0.0.1")),
    await tapPrayerButtons(engine, visitorFrom("127.0.0.1")),
    await useAdminArea(engine, visitorFrom("127.0.0.1")),
    await checkHeaders(visitorFrom("127.0.0.1")),
    await forgeAddresses(engine, visitorFrom),
  ];
  proxy.stop();
  await site.stop();
  return results.map((result) => ({
    ...result,
    row: "behind nginx with TLS",
    engine: engine.name,
  }));
}

type PartialResult = Omit<DrillResult, "row" | "engine">;

/** Opens, fills in and sends each form at the speed of a person, then opens the next page. */
async function sendForms(engine: Engine, newVisitor: () => VisitorClient): Promise<PartialResult> {
  const forms = publicForms("one");
  const uncovered = listUncoveredForms();
  const failed: string[] = [];
  await Promise.all(
    forms.map(async ({ path, table, typed }) => {
      const visitor = newVisitor();
      const before = await countTableRows(engine, table);
      const response = await visitor.submitForm(path, typed, 2_500);
      const next = await visitor.open(response.headers.location ?? "/");
      const isStored = (await countTableRows(engine, table)) === before + 1;
      const hasPassed = response.status === 303 && next.status === 200 && isStored;
      if (!hasPassed) failed.push(`${path} ${response.status}`);
    }),
  );
  const foreign = await newVisitor().send("/contact", Object.entries(forms[2]?.typed ?? {}), {
    Origin: origin.replace("www", "evil"),
    "Sec-Fetch-Site": "cross-site",
  });
  return {
    scenario: "every public form sent without JavaScript; one from another site",
    count: forms.length + 1,
    result: `${forms.length - failed.length} of ${forms.length} stored${failed.map((form) => `, not ${form}`).join("")}, other site ${foreign.status}${uncovered.map((path) => `, ${path} not tried`).join("")}`,
    hasPassed: failed.length + uncovered.length === 0 && foreign.status === 403,
  };
}

/** The first request on the page is the one that `sendForms` has sent. */
async function tapPrayerButtons(engine: Engine, visitor: VisitorClient): Promise<PartialResult> {
  const { text } = await visitor.open("/prayers");
  const [, id = ""] = /id="request-([\w-]+)"/.exec(text) ?? [];
  const failed: string[] = [];
  for (const { path, table } of prayerButtons) {
    const before = await countTableRows(engine, table);
    const { status } = await visitor.send(path, [["id", id]]);
    const isStored = (await countTableRows(engine, table)) === before + 1;
    if (status !== 303 || !isStored) failed.push(`${path} ${status}`);
  }
  return {
    scenario: "a visitor without JavaScript taps I prayed and Report",
    count: prayerButtons.length,
    result: `${prayerButtons.length - failed.length} of ${prayerButtons.length} stored${failed.map((button) => `, not ${button}`).join("")}`,
    hasPassed: failed.length === 0,
  };
}

async function useAdminArea(engine: Engine, visitor: VisitorClient): Promise<PartialResult> {
  await signInVisitor(visitor);
  const names = [...visitor.cookies.keys()];
  const page = "/admin/settings/account/second-factor";
  const html = (await visitor.open(page)).text;
  const key = (/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(html)?.[0] ?? "").replaceAll(" ", "");
  const codeIn = (ms: number) => new TOTP({ secret: key }).generate({ timestamp: Date.now() + ms });
  const enabled = await visitor.submitFormIn(page, html, {
    code: codeIn(0),
    password: administratorLogin.password,
  });
  await visitor.send("/admin/logout", []);
  const signedOut = await visitor.open("/admin/dashboard");
  const password = await visitor.submitForm("/admin", administratorLogin);
  const pending = await visitor.open("/admin/dashboard");
  const code = await visitor.submitForm("/admin/code", { code: codeIn(30_000) });
  const signedIn = await visitor.open("/admin/dashboard");
  const saved = await visitor.submitForm("/admin/sermons?new=1", {
    title: "Saved through the proxy",
    preacher: "Grace",
    date: "2026-01-04",
    scripture: "Psalm 1",
    videoUrl: "https://example.org/v",
    description: "A sermon.",
  });
  const stored = await countTableRows(engine, "sermons where title = 'Saved through the proxy'");
  const uploaded = await upload(visitor);
  const statuses = [enabled, signedOut, password, pending, code, signedIn, saved, uploaded].map(
    ({ status }) => status,
  );
  const hasHostCookies = ["__Host-session", "__Host-device"].every((name) => names.includes(name));
  return {
    scenario: "sign-in with a second factor, logout, a record saved, a picture uploaded",
    count: statuses.length,
    result: `${statuses.join(" ")}, ${stored} record, cookies ${names.join(" ")}`,
    hasPassed:
      statuses.join() === "200,302,303,302,303,200,303,201" && stored === 1 && hasHostCookies,
  };
}

async function upload(visitor: VisitorClient): Promise<VisitorResponse> {
  const create = { width: 600, height: 400, channels: 3 as const, background: "#245" };
  const picture = await sharp({ create }).jpeg().toBuffer();
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(picture)], "a.jpg", { type: "image/jpeg" }));
  return visitor.send("/admin/media/upload", form);
}

async function checkHeaders(visitor: VisitorClient): Promise<PartialResult> {
  const paths = ["/", "/prayers", "/nowhere", "/admin", "/robots.txt", "/prayers.data", "/healthz"];
  const responses = await Promise.all(paths.map((path) => visitor.open(path)));
  const hsts = responses.filter(({ headers }) =>
    headers["strict-transport-security"]?.includes("preload"),
  );
  const pages = responses.slice(0, 4);
  const upgraded = pages.filter(({ headers }) =>
    String(headers["content-security-policy"]).includes("upgrade-insecure-requests"),
  );
  const cookies = responses.flatMap(({ headers }) => headers["set-cookie"] ?? []);
  const isSecure = cookies.length > 0 && cookies.every((cookie) => cookie.includes("; Secure"));
  const insecure = pages.filter(({ text }) =>
    /(?:href|content|src)="http:\/\/(?!www\.w3)/.test(text),
  );
  return {
    scenario:
      "HSTS on every response, upgrade-insecure-requests on every page, Secure on every cookie",
    count: responses.length,
    result: `${hsts.length} of ${responses.length}, ${upgraded.length} of ${pages.length}, ${cookies.length} cookies, ${insecure.length} pages with plain http`,
    hasPassed:
      hsts.length === responses.length &&
      upgraded.length === pages.length &&
      isSecure &&
      insecure.length === 0,
  };
}

const maxPostsPerMinute = 60;

/** A forged X-Forwarded-For neither evades the limit nor counts against the address it names. */
async function forgeAddresses(
  engine: Engine,
  visitorFrom: (ip: string) => VisitorClient,
): Promise<PartialResult> {
  const [attacker, victim] = [visitorFrom("127.9.1.1"), visitorFrom("127.9.2.2")];
  // The limit restarts each minute, and the posts can fall into two minutes.
  const times = 2 * maxPostsPerMinute + 10;
  const responses = await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const [, , form] = publicForms(`attacker-${index}`);
      const forged = { "X-Forwarded-For": index % 2 ? "127.9.2.2" : `203.0.${index}.9, 127.9.2.2` };
      return attacker.send("/contact", Object.entries(form?.typed ?? {}), forged);
    }),
  );
  const refused = responses.filter(({ status }) => status === 429).length;
  const [, , victimForm] = publicForms("victim");
  const other = await victim.submitForm("/contact", victimForm?.typed ?? {}, 2_100);
  const held = await countTableRows(
    engine,
    `contact_messages where email = 'victim@ministry.test' and ${engine.name === "SQLite" ? "is_held = 1" : "is_held"}`,
  );
  return {
    scenario: `${times} posts from one address with forged X-Forwarded-For, one from the forged address`,
    count: times + 1,
    result: `${refused} over the limit refused, the other address got ${other.status}${held ? " but held" : ""}`,
    hasPassed: refused >= times - 2 * maxPostsPerMinute && other.status === 303 && held === 0,
  };
}

/** nginx with TLS, configured as in docs/operations.md, with a certificate for this host. */
async function startTlsProxy(site: string, host: string) {
  const port = await freePort();
  const { folder, configure, start } = createNginx();
  makeCertificate(folder, host);
  configure(`server {
    listen 127.0.0.1:${port} ssl; server_name ${host}; client_max_body_size 11m;
    ssl_certificate ${folder}/certificate; ssl_certificate_key ${folder}/key;
    location / {
      proxy_pass ${site}; proxy_http_version 1.1; proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`);
  const child = start();
  const address = `https://127.0.0.1:${port}`;
  const { open } = aVisitor(address);
  while (child.exitCode === null && !(await open("/healthz").catch(() => undefined)))
    await pause(50);
  return { address, stop: () => child.kill("SIGTERM") };
}

function makeCertificate(folder: string, host: string): void {
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const files = ["-keyout", join(folder, "key"), "-out", join(folder, "certificate")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const kind = [...curve, "-nodes", "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, ...files], { stdio: "ignore" });
}
