/** How the site stops: it answers every request that it has received, however many signals come. */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import {
  childPids,
  type LaunchedServer,
  launch,
  launchOnTestDatabase,
  serverAddress,
  signalGroup,
} from "~tests/support/launch";
import { aMediaEditor } from "~tests/support/media-library";
import { aJpeg, anUpload } from "~tests/support/pictures";

vi.setConfig({ testTimeout: 240_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ministry-stop-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const writeAheadLog = () => join(folder, "ministry.sqlite-wal");

/** On SQLite the site has a folder of its own: a connection of this process would keep the write-ahead log. */
function variablesFor(processes: number) {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const shared = { WEB_CONCURRENCY: String(processes), LOG_LEVEL: "info" };
  return inject("engine") === "sqlite"
    ? { ...shared, DATA_DIR: folder }
    : { ...shared, DATA_DIR, DATABASE_URL };
}

const form = "name=&email=&message=";

/** Sends the first half of a form. `finish` sends the rest and resolves with the status, or with the error code. */
async function beginRequest(address: string, agent: Agent) {
  const outgoing = request(`${address}/contact`, {
    method: "POST",
    agent,
    headers: {
      Origin: address,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": form.length,
      Expect: "100-continue",
    },
  });
  const status = new Promise<number | string>((resolve) => {
    outgoing.once("response", (incoming) => {
      incoming.resume().once("end", () => resolve(incoming.statusCode ?? 0));
    });
    outgoing.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code ?? "error"));
  });
  outgoing.flushHeaders();
  await once(outgoing, "continue");
  outgoing.write(form.slice(0, 5));
  return {
    finish: () => {
      outgoing.end(form.slice(5));
      return status;
    },
  };
}

async function openIdleConnection(address: string, agent: Agent): Promise<void> {
  const [incoming] = await once(request(`${address}/healthz`, { agent }).end(), "response");
  await text(incoming);
}

/** Sends no request: in a cluster, Node may accept a connection at this moment that no worker takes. */
async function refusesConnections(address: string): Promise<boolean> {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  try {
    await once(socket, "connect");
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

type SendSignals = (pid: number) => Promise<void> | void;

/** Stops a site that has an idle connection and a request in flight. */
async function stop(run: LaunchedServer, processes: number, sendSignals: SendSignals) {
  const address = await serverAddress(run);
  const listening = () => run.stdout().match(/"msg":"listening"/g);
  await expect.poll(listening).toHaveLength(processes);
  const agent = new Agent({ keepAlive: true });
  const { finish } = await beginRequest(address, agent);
  await openIdleConnection(address, agent);
  await sendSignals(run.server.pid ?? 0);
  await expect.poll(() => refusesConnections(address), { interval: 10 }).toBe(true);
  const status = await finish();
  const code = await run.exited;
  agent.destroy();
  return { status, code, hasWriteAheadLog: existsSync(writeAheadLog()) };
}

const clean = { status: 422, code: 0, hasWriteAheadLog: false };

describe.each([1, 2])("with WEB_CONCURRENCY=%i", (processes) => {
  const twice = (["SIGTERM", "SIGINT"] as const).flatMap((signal) =>
    [0, 1, 30].map((afterMs) => ({ signal, afterMs })),
  );

  test.each(twice)("$signal again after $afterMs ms changes nothing", async (second) => {
    const run = launch(variablesFor(processes));
    const stopped = await stop(run, processes, async (pid) => {
      process.kill(pid, second.signal);
      await pause(second.afterMs);
      process.kill(pid, second.signal);
    });
    expect(stopped).toEqual(clean);
  });

  test("all of twelve stops of npm start are clean, with a signal to every process", async () => {
    const stops: unknown[] = [];
    for (let count = 0; count < 12; count++) {
      const command = ["npm", "start", "--silent", "--ignore-scripts"] as const;
      const run = launch(variablesFor(processes), { command: [...command], leadsGroup: true });
      stops.push(await stop(run, processes, (pid) => signalGroup(pid, "SIGTERM")));
    }
    expect(stops).toEqual(Array(12).fill(clean));
  });

  test("a signal while the site starts ends it, and the next start succeeds", async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), "ministry-stop-"));
    const variables = { DATA_DIR, WEB_CONCURRENCY: String(processes) };
    const first = launch(variables, { leadsGroup: true });
    const isMigrating = () => existsSync(join(DATA_DIR, "ministry.sqlite"));
    await expect.poll(isMigrating, { interval: 1 }).toBe(true);
    const { pid = 0 } = first.server;
    process.kill(pid, "SIGTERM");
    await first.exited;
    const second = launch(variables);
    expect((await fetch(`${await serverAddress(second)}/readyz`)).status).toBe(200);
  });
});

describe("a picture that is being processed while every process gets the signal", () => {
  const ticksPerSecond = 100;

  function isPictureWorker(pid: number): boolean {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-maker");
  }

  /** More time than its modules take to load. */
  function hasWorkedForASecond(pid: number): boolean {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ");
    return Number(fields[13]) + Number(fields[14]) > ticksPerSecond;
  }

  /** Uploads a picture that takes seconds, and signals every process once that of the picture `isDue`. */
  async function stopDuringUpload(isDue: (pid: number) => boolean) {
    const { headers } = await aMediaEditor();
    const bytes = await aJpeg({ width: 6_000, height: 4_500 });
    const run = launchOnTestDatabase({ LOG_LEVEL: "silent" }, { leadsGroup: true });
    const address = await serverAddress(run);
    const upload = fetch(`${address}/admin/media/upload`, {
      method: "POST",
      headers: { ...headers, Origin: address },
      body: anUpload({ name: "photo.jpg", bytes }),
    });
    const worker = () => childPids(run).find((pid) => isPictureWorker(pid) && isDue(pid));
    await expect.poll(worker, { interval: 1 }).toBeDefined();
    const pid = worker();
    signalGroup(run.server.pid ?? 0, "SIGTERM");
    const response = await upload;
    expect(await run.exited).toBe(0);
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
    return { status: response.status, ...(await response.json()) };
  }

  test("is not called damaged, however new its process is", async () => {
    const { status } = await stopDuringUpload(() => true);
    // It usually gets the signal before it can ignore it. Then the person is asked to try again.
    expect([503, 201]).toContain(status);
  });

  test("is finished, and its process ends with the site", async () => {
    expect(await stopDuringUpload(hasWorkedForASecond)).toMatchObject({
      status: 201,
      picture: { name: "photo.jpg" },
    });
  });
});
