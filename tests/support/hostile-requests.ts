/** Requests that block the event loop for as long as an outsider can, and the measurement of that time. */
import { Agent, request } from "node:http";
import { connect } from "node:net";

/** The whole request as bytes. */
type Hostile = { name: string; status: number; bytes: (address: string) => Buffer };

const kilobyte = 1024;
const boundary = "----WebKitFormBoundaryHostile0123456";
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

const acute = "\u0301";
const dotBelow = "\u0323";
/** Slow to normalise: each dot must be sorted before all accents. */
const marks = (count: number) => `a${acute.repeat(count / 2)}${dotBelow.repeat(count / 2)}`;

const fill = (text: string, bytes: number) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

const prayer = {
  name: "Ada Obi",
  email: "ada@ministry.test",
  subject: "For my mother",
  prayerRequest: "Please pray that my mother gets well.",
};

/** An ordinary request, for comparison. */
export const ordinaryPost: Hostile = post(
  "an ordinary request for prayer",
  303,
  "/prayers",
  prayer,
);

export const hostileRequests: Hostile[] = [
  post("one name of 50,000 marks", 422, "/prayers", { ...prayer, name: marks(50_000) }),
  post("three fields of 50,000 marks", 422, "/prayers", {
    name: marks(50_000),
    subject: marks(50_000),
    prayerRequest: marks(50_000),
  }),
  post("1,000 marks on one letter of a name", 422, "/prayers", { ...prayer, name: marks(1_000) }),
  post("half-width sound marks among accents", 422, "/prayers", {
    ...prayer,
    prayerRequest: `a${fill(`${acute}\uFF9E`, 90 * kilobyte)}`,
  }),
  post("marks in a message", 422, "/contact", { ...prayer, message: marks(50_000) }),
  post("marks in a testimony", 422, "/testimonies", { ...prayer, testimony: marks(50_000) }),
  post("marks in a partnership", 422, "/donations", { ...prayer, fullName: marks(50_000) }),
  post("a password of 100 KB", 413, "/admin", { email: "a@b.co", password: marks(50_000) }),
  {
    name: "a password of 5,000 marks",
    status: 401,
    // A different account each time, because of the limit per account.
    bytes: (address) =>
      post("", 401, "/admin", { email: `${sent}@b.co`, password: marks(5_000) }).bytes(address),
  },
  body("262,000 empty pairs", 413, "/prayers", urlencoded, "a&".repeat(262_000)),
  body("empty pairs at sign-in", 413, "/admin/forgotten", urlencoded, "a&".repeat(500_000)),
  body("empty pairs to the switch", 413, "/less-data", urlencoded, "a&".repeat(262_000)),
  body("1,000 pairs of 500 bytes", 422, "/prayers", urlencoded, pairs(1_000, 500)),
  body("4,000 parts", 413, "/prayers", multipart, parts(4_000, "")),
  body("900 parts of 400 bytes", 422, "/prayers", multipart, parts(900, "a".repeat(400))),
  body(
    "one part with 60,000 headers",
    400,
    "/prayers",
    multipart,
    part("X-A: b\r\n".repeat(60_000)),
  ),
  body("a field name of 500 KB", 400, "/prayers", multipart, part(`X: ${"a".repeat(500_000)}\r\n`)),
  body(
    "half boundaries",
    413,
    "/prayers",
    multipart,
    part("", fill(`\r\n--${boundary.slice(0, -1)}`, 500_000)),
  ),
  body("62 parts of parameters", 400, "/prayers", multipart, parameters(62, 8_000)),
  body("900 parts of parameters", 422, "/prayers", multipart, parameters(900, 470)),
  body("nested brackets", 422, "/prayers", urlencoded, `name${"[a]".repeat(170_000)}=b`),
  post("long lines", 422, "/prayers", {
    name: fill("a", 100_000),
    subject: fill("b ", 100_000),
    prayerRequest: fill("one long line ", 100_000),
    other: fill("é", 100_000),
  }),
  post("50,000 characters that HTML escapes", 422, "/prayers", {
    prayerRequest: fill("<", 50_000),
  }),
  post("400,000 characters that HTML escapes", 413, "/prayers", {
    name: fill("<", 100_000),
    email: fill('"', 100_000),
    subject: fill("'", 100_000),
    prayerRequest: fill("<", 100_000),
  }),
  post("50,000 control characters", 422, "/prayers", { other: fill("\u0001", 50_000) }),
  post("400,000 control characters", 413, "/prayers", {
    a: fill("\u0001", 100_000),
    b: fill("\u0001", 100_000),
    c: fill("\u0001", 100_000),
    d: fill("\u0001", 100_000),
  }),
  post("50,000 soft hyphens", 422, "/testimonies", { testimony: fill("\u00AD", 100_000) }),
  body("surrogates", 422, "/prayers", urlencoded, `name=${"%ED%A0%80".repeat(11_000)}`),
  body("broken percent signs", 422, "/prayers", urlencoded, `name=${"%".repeat(100_000)}`),
  post("deep Markdown", 303, "/prayers", { ...prayer, prayerRequest: fill("> - [a](", 4_990) }),
  post("one character that becomes eighteen", 303, "/prayers", {
    ...prayer,
    prayerRequest: "\uFDFA".repeat(5_000),
  }),
  post("one character that becomes 7,000 words", 303, "/prayers", {
    ...prayer,
    prayerRequest: fill("\u33C2", 14_000) + fill("\u2139\u200D\u2122\u200D", 84_000),
  }),
  post("families of emoji", 303, "/prayers", {
    ...prayer,
    prayerRequest: fill("👨‍👩‍👧‍👦", 100_000),
  }),
  post("a huge number", 422, "/donations", { ...prayer, amountInFigures: fill("9", 100_000) }),
  get("a huge page number", 200, `/prayers?page=${"9".repeat(4_000)}`),
  get("2,000 pairs in the address", 200, `/prayers?${"a&".repeat(2_000)}`),
  get("brackets in the address", 200, `/sermons?sermon=${"[".repeat(4_000)}`),
  get("an address of 15 KB", 414, `/prayers?${"a&".repeat(7_500)}`),
  get("marks in a search", 200, `/livestream?q=a${"%CC%81%CC%A3".repeat(330)}`),
  get("a calendar that nobody has", 200, `/calendar.ics?id=${"a".repeat(4_000)}`),
  get("a deep path", 404, `/${"a/".repeat(2_000)}`),
  get("an address of 9 KB through the admin area", 414, `/admin/../prayers?${"a&".repeat(4_500)}`),
  get("an encoded path of 9 KB", 414, `/admin/%2E%2e/prayers?${"a&".repeat(4_500)}`),
  get("15,000 slashes", 414, `/admin/${"/".repeat(15_000)}a`),
  get("4,000 slashes", 302, `/admin/${"/".repeat(4_000)}a`),
  get("a private link of dots", 404, `/yours?token=${".".repeat(4_000)}`),
  get("8 KB of separators as cookies", 200, "/prayers?a", { Cookie: "; ".repeat(4_000) }),
  get("8 KB of pairs as cookies", 200, "/prayers?a", { Cookie: "form=a;".repeat(1_150) }),
  get("8 KB in one cookie", 302, "/admin/dashboard", { Cookie: `session=${"a".repeat(8_000)}` }),
  get("a deep flash message", 200, "/donations", {
    Cookie: `flash=${Buffer.from(`{"title":"a","id":${"[".repeat(4_000)}${"]".repeat(4_000)}}`).toString("base64")}`,
  }),
  get("8 KB of encodings", 200, "/", { "Accept-Encoding": "br ,".repeat(2_000) }),
  tinyChunks("60,000 chunks of one byte", 0, "POST", "/prayers"),
  tinyChunks("60,000 chunks of one byte to a page", 400, "GET", "/prayers"),
  tinyChunks("60,000 chunks of one byte to a file", 400, "GET", "/service-worker.js"),
  tinyChunks("60,000 chunks of one byte to a long address", 414, "POST", `/${"a".repeat(5_000)}`),
];

function tinyChunks(name: string, status: number, method: string, path: string): Hostile {
  const chunked = { ...urlencoded, "Transfer-Encoding": "chunked" };
  const chunks = Buffer.from(`${"1\r\na\r\n".repeat(60_000)}0\r\n\r\n`);
  return {
    name,
    status,
    bytes: (address) => Buffer.concat([head(address, method, path, chunked), chunks]),
  };
}

/** Without percent encoding, which would use three bytes for each. */
function post(name: string, status: number, path: string, fields: Record<string, string>): Hostile {
  const typed = Object.entries(fields).map(
    ([field, value]) => `${field}=${value.replaceAll(/[%&+]/g, encodeURIComponent)}`,
  );
  return body(name, status, path, urlencoded, typed.join("&"));
}

function body(
  name: string,
  status: number,
  path: string,
  headers: Record<string, string>,
  text: string,
): Hostile {
  const sent = Buffer.from(text);
  const length = { "Content-Length": String(sent.length) };
  return {
    name,
    status,
    bytes: (address) =>
      Buffer.concat([head(address, "POST", path, { ...headers, ...length }), sent]),
  };
}

function get(name: string, status: number, path: string, headers = {}): Hostile {
  return { name, status, bytes: (address) => head(address, "GET", path, headers) };
}

let sent = 0;

/** A different network each time, so that no rate limit responds instead. */
function head(address: string, method: string, path: string, headers: object): Buffer {
  sent += 1;
  const allHeaders = {
    Host: new URL(address).host,
    Origin: address,
    "X-Forwarded-For": `10.${(sent >> 8) % 256}.${sent % 256}.1`,
    ...headers,
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

function pairs(count: number, bytes: number): string {
  return Array.from({ length: count }, (_, index) => `f${index}=${"a".repeat(bytes)}`).join("&");
}

function parts(count: number, value: string): string {
  const one = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n`;
  return `${one.repeat(count)}--${boundary}--\r\n`;
}

function parameters(count: number, bytes: number): string {
  const disposition = `Content-Disposition: form-data; name=a${fill(";a", bytes - 40)}`;
  const one = `--${boundary}\r\n${disposition}\r\n\r\na\r\n`;
  return `${one.repeat(count)}--${boundary}--\r\n`;
}

function part(headers: string, value = "a"): string {
  const disposition = 'Content-Disposition: form-data; name="a"\r\n';
  return `--${boundary}\r\n${disposition}${headers}\r\n${value}\r\n--${boundary}--\r\n`;
}

/** How long the request blocked the site, and its status; 0 if the site closed the connection. */
export async function measureLoopDelay(
  address: string,
  hostile: Hostile,
): Promise<{ delayMs: number; status: number }> {
  let isOver = false;
  let delayMs = 0;
  const watch = async () => {
    while (!isOver) delayMs = Math.max(delayMs, await healthMs(address));
  };
  await healthMs(address);
  const watching = watch();
  const status = await sendHostile(address, hostile);
  isOver = true;
  await watching;
  return { delayMs, status };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function healthMs(address: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(`${address}/healthz`, { agent }, (incoming) => {
      incoming.resume();
      incoming.once("end", () => resolve(performance.now() - started));
    });
    sending.once("error", reject);
    sending.end();
  });
}

/** The status of the response; 0 if the site closed the connection. */
export function sendHostile(address: string, { bytes }: Hostile): Promise<number> {
  const prepared = bytes(address);
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = (answer = "") => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.once("data", (answer) => end(answer.toString("latin1")));
    socket.once("error", () => end());
    socket.once("close", () => end());
    socket.write(prepared);
  });
}
