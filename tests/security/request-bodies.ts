/** Bodies that are huge, without a length, or not as long as they say. */
import { connect } from "node:net";
import { sqliteEngine } from "../faults/engine.ts";
import { pause, type RunningSite, startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";
import { processMemory, smallHeapOption } from "../support/memory.ts";
import { publicForms } from "./public-forms.ts";
import { administratorEnv, signInVisitor } from "./staff.ts";
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

type Answer = { said: string; ms: number; grown: number };
type Kind = { head: string; wraps: boolean; says: RegExp };
const kinds: Record<string, Kind> = {
  "a length of 10 GB": {
    head: "Content-Length: 10737418240",
    wraps: false,
    says: /^HTTP\/1\.1 413/,
  },
  "no length, no end": { head: "Transfer-Encoding: chunked", wraps: true, says: /^HTTP\/1\.1 413/ },
  "both a length and chunks": {
    head: "Content-Length: 5\r\nTransfer-Encoding: chunked",
    wraps: true,
    says: /^HTTP\/1\.1 400|^cut/,
  },
  "two lengths": {
    head: "Content-Length: 5\r\nContent-Length: 500000",
    wraps: false,
    says: /^HTTP\/1\.1 400|^cut/,
  },
  "more than its length": {
    head: "Content-Length: 5",
    wraps: false,
    says: /^HTTP\/1\.1 4\d\d|^cut/,
  },
};

export async function hostileBodies(times: number): Promise<DrillResult[]> {
  const site = await startSite({
    ...sqliteEngine().variables,
    ...administratorEnv,
    NODE_OPTIONS: smallHeapOption,
  });
  const staff = await signInVisitor(aVisitor(site.address));
  const cookie = `Cookie: session=${staff.cookies.get("session")}`;
  await warmUp(staff);
  const lines: DrillResult[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const before = processMemory(site.pid, "VmRSS");
    const answers: Answer[] = [];
    for (let round = 0; round < times; round++) {
      for (const path of paths) {
        const start = processMemory(site.pid, "VmRSS");
        const answer = await pour(site.address, path, cookie, kind);
        answers.push({ ...answer, grown: processMemory(site.pid, "VmRSS") - start });
      }
    }
    const right = answers.filter(({ said }) => kind.says.test(said)).length;
    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const most = Math.max(...answers.map(({ grown }) => grown));
    const grown = processMemory(site.pid, "VmRSS") - before;
    lines.push({
      row: "huge, chunked, lying bodies",
      engine: "",
      count: answers.length,
      scenario: `${name}, to public forms, sign-in, admin and upload`,
      result: `${right} refused, slowest ${slowest.toFixed(0)} ms, at most +${most.toFixed(0)} MB for one, ${grown.toFixed(0)} MB for all`,
      hasPassed: right === answers.length && slowest < 1_000 && most < 50 && grown < 50,
    });
  }
  lines.push(await crowd(site, 600));
  await site.stop();
  return lines;
}

/** Each sends as much as a public form may take, but for its end. */
async function crowd({ address, pid }: RunningSite, count: number): Promise<DrillResult> {
  const before = processMemory(pid, "VmRSS");
  const { host, hostname, port } = new URL(address);
  const type = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 520000";
  let refused = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.once("data", (answer) => {
      if (String(answer).startsWith("HTTP/1.1 503")) refused += 1;
    });
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${address}\r\n${type}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(510_000, "a"));
    return socket;
  });
  await pause(8_000);
  const grown = processMemory(pid, "VmRSS") - before;
  const person = await aVisitor(address).submitForm(
    "/contact",
    publicForms("crowd")[2]?.typed ?? {},
  );
  for (const socket of sockets) socket.destroy();
  return {
    row: "huge, chunked, lying bodies",
    engine: "",
    count,
    scenario:
      "as large as may be, but for the last bytes, all at once; a person sends the same form",
    result: `+${grown.toFixed(0)} MB, ${refused} told to come again, the person was answered ${person.status}`,
    hasPassed: grown < 250 && refused > 0 && person.status === 303,
  };
}

/** What honest forms of the largest size bring into memory is there before. */
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

/** Sends as fast as it is taken, until there is an answer. */
function pour(
  address: string,
  path: string,
  cookie: string,
  { head, wraps }: Kind,
): Promise<{ said: string; ms: number }> {
  const { host, hostname, port } = new URL(address);
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = (said: string) => {
      socket.destroy();
      resolve({ said, ms: performance.now() - started });
    };
    const type = "Content-Type: multipart/form-data; boundary=x";
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${address}\r\n${cookie}\r\n${type}\r\n${head}\r\n\r\n`,
    );
    const piece = wraps
      ? Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from("\r\n")])
      : chunk;
    const go = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on("drain", go);
    socket.once("data", (answer) => end(answer.toString("latin1")));
    socket.once("error", () => end("cut"));
    socket.once("close", () => end("cut"));
    setTimeout(end, 5_000, "nothing").unref();
    go();
  });
}
