/** Request bodies that are huge, have no length, or a wrong one. */
import { connect } from "node:net";
import { administratorVariables } from "../faults/administrator.ts";
import type { DrillResult } from "../faults/drill.ts";
import { sqliteEngine } from "../faults/engine.ts";
import { pause, type RunningSite, startSite } from "../faults/site.ts";
import { processMemory, smallHeapOption } from "../support/memory.ts";
import { publicForms } from "./public-forms.ts";
import { signInVisitor } from "./staff.ts";
import { aVisitor, type VisitorClient } from "./visitor.ts";

const paths = [
  "/prayers",
  "/contact",
  "/donations",
  "/admin",
  "/admin/sermons",
  "/admin/media/upload",
];
const chunk = Buffer.alloc(65_536, "a");

type Outcome = { response: string; ms: number; growth: number };
type Kind = { headers: string; isChunked: boolean; expected: RegExp };
const kinds: Record<string, Kind> = {
  "a length of 10 GB": {
    headers: "Content-Length: 10737418240",
    isChunked: false,
    expected: /^HTTP\/1\.1 413/,
  },
  "no length, no end": {
    headers: "Transfer-Encoding: chunked",
    isChunked: true,
    expected: /^HTTP\/1\.1 413/,
  },
  "both a length and chunks": {
    headers: "Content-Length: 5\r\nTransfer-Encoding: chunked",
    isChunked: true,
    expected: /^HTTP\/1\.1 400|^closed/,
  },
  "two lengths": {
    headers: "Content-Length: 5\r\nContent-Length: 500000",
    isChunked: false,
    expected: /^HTTP\/1\.1 400|^closed/,
  },
  "more than its length": {
    headers: "Content-Length: 5",
    isChunked: false,
    expected: /^HTTP\/1\.1 4\d\d|^closed/,
  },
};

export async function hostileBodies(times: number): Promise<DrillResult[]> {
  const site = await startSite({
    ...sqliteEngine().variables,
    ...administratorVariables,
    NODE_OPTIONS: smallHeapOption,
  });
  const staff = await signInVisitor(aVisitor(site.address));
  const cookie = `Cookie: session=${staff.cookies.get("session")}`;
  await warmUp(staff);
  const results: DrillResult[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const before = processMemory(site.pid, "VmRSS");
    const outcomes: Outcome[] = [];
    for (let round = 0; round < times; round++) {
      for (const path of paths) {
        const start = processMemory(site.pid, "VmRSS");
        const outcome = await sendEndlessly(site.address, path, cookie, kind);
        outcomes.push({ ...outcome, growth: processMemory(site.pid, "VmRSS") - start });
      }
    }
    const refused = outcomes.filter(({ response }) => kind.expected.test(response)).length;
    const slowest = Math.max(...outcomes.map(({ ms }) => ms));
    const maxGrowth = Math.max(...outcomes.map(({ growth }) => growth));
    const totalGrowth = processMemory(site.pid, "VmRSS") - before;
    results.push({
      row: "huge, chunked, lying bodies",
      engine: "",
      count: outcomes.length,
      scenario: `${name}, to public forms, sign-in, admin and upload`,
      result: `${refused} refused, slowest ${slowest.toFixed(0)} ms, at most +${maxGrowth.toFixed(0)} MB for one, ${totalGrowth.toFixed(0)} MB in total`,
      hasPassed:
        refused === outcomes.length && slowest < 1_000 && maxGrowth < 50 && totalGrowth < 50,
    });
  }
  results.push(await holdUnfinishedPosts(site, 600));
  await site.stop();
  return results;
}

/** Each connection sends almost the largest body that a public form accepts, and never finishes it. */
async function holdUnfinishedPosts(
  { address, pid }: RunningSite,
  count: number,
): Promise<DrillResult> {
  const before = processMemory(pid, "VmRSS");
  const { host, hostname, port } = new URL(address);
  const type = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 520000";
  let refused = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.once("data", (response) => {
      if (String(response).startsWith("HTTP/1.1 503")) refused += 1;
    });
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${address}\r\n${type}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(510_000, "a"));
    return socket;
  });
  await pause(8_000);
  const growth = processMemory(pid, "VmRSS") - before;
  const visitor = await aVisitor(address).submitForm(
    "/contact",
    publicForms("crowd")[2]?.typed ?? {},
  );
  for (const socket of sockets) socket.destroy();
  return {
    row: "huge, chunked, lying bodies",
    engine: "",
    count,
    scenario:
      "bodies of almost the largest accepted size, never finished, all at once; a visitor sends the same form",
    result: `+${growth.toFixed(0)} MB, ${refused} refused with 503, the visitor got ${visitor.status}`,
    hasPassed: growth < 250 && refused > 0 && visitor.status === 303,
  };
}

/** Sends valid bodies of the largest size first, so that their memory is not counted. */
async function warmUp(staff: VisitorClient): Promise<void> {
  const sizes = [500_000, 500_000, 500_000, 500_000, 1_900_000, 9_900_000];
  for (let round = 0; round < 20; round++) {
    for (const [index, path] of paths.entries()) {
      const form = new FormData();
      form.append("picture", new File([Buffer.alloc(sizes[index] ?? 0)], "a.jpg"));
      await staff.send(path, form);
    }
  }
  await pause(2_000);
}

/** Sends as fast as the server reads, until it responds. */
function sendEndlessly(
  address: string,
  path: string,
  cookie: string,
  { headers, isChunked }: Kind,
): Promise<Omit<Outcome, "growth">> {
  const { host, hostname, port } = new URL(address);
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = (response: string) => {
      socket.destroy();
      resolve({ response, ms: performance.now() - started });
    };
    const type = "Content-Type: multipart/form-data; boundary=x";
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${address}\r\n${cookie}\r\n${type}\r\n${headers}\r\n\r\n`,
    );
    const piece = isChunked
      ? Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n")])
      : chunk;
    const write = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on("drain", write);
    socket.once("data", (data) => end(data.toString("latin1")));
    socket.once("error", () => end("closed"));
    socket.once("close", () => end("closed"));
    setTimeout(end, 5_000, "no response").unref();
    write();
  });
}
