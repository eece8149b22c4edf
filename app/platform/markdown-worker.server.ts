/**
 * Renders Markdown in one thread beside the site. A text that takes too long ends the thread, and the next text starts
 * another. Stored texts come first: a visitor waits for them. Then people take turns with the texts that they type.
 */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { createTurns } from "~/platform/queue.server";

export type Rendered = { is: "rendered"; html: string } | { is: "tooComplex" } | { is: "busy" };

/** Undefined if the text cannot be rendered. */
export type MarkdownWorkerResult = { html: string | undefined };

type Job = { markdown: string; turn: number; settle: (result: Rendered) => void };

/** The longest text that a form accepts takes 0.1 s. */
const timeoutMs = 2_000;
const idleMs = 10_000;
const maxTyped = 40;
/** One person may have several previews open, which are sent at once. */
const maxTypedByPerson = 4;

/** In the build it is beside this chunk or one folder above. In development Node runs the source. */
const program = ["./markdown-worker.js", "../markdown-worker.js", "../../server/markdown-worker.ts"]
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

let worker: Worker | undefined;
/** Resolves when the thread has loaded its program. */
let starting: Promise<unknown> | undefined;
let idleTimer: NodeJS.Timeout | undefined;
let running: Job | undefined;
const stored: Job[] = [];
const typed: Job[] = [];
const typedBy = new Map<string, number>();
const turns = createTurns();

export function renderStored(markdown: string): Promise<Rendered> {
  return new Promise((settle) => {
    stored.push({ markdown, turn: 0, settle });
    runNext();
  });
}

export async function renderTyped(markdown: string, person: string): Promise<Rendered> {
  const own = typedBy.get(person) ?? 0;
  if (typed.length >= maxTyped || own >= maxTypedByPerson) return { is: "busy" };
  typedBy.set(person, own + 1);
  const result = await new Promise<Rendered>((settle) => {
    typed.push({ markdown, turn: turns.enter(person), settle });
    runNext();
  });
  const left = (typedBy.get(person) ?? 1) - 1;
  if (left > 0) typedBy.set(person, left);
  else typedBy.delete(person);
  return result;
}

function runNext(): void {
  if (running) return;
  const job = stored.shift() ?? takeTyped();
  if (!job) {
    idleTimer = setTimeout(stopWorker, idleMs).unref();
    return;
  }
  clearTimeout(idleTimer);
  running = job;
  void run(job.markdown).then((result) => {
    running = undefined;
    job.settle(result);
    runNext();
  });
}

function takeTyped(): Job | undefined {
  const first = Math.min(...typed.map(({ turn }) => turn));
  const [job] = typed.splice(
    typed.findIndex(({ turn }) => turn === first),
    1,
  );
  if (job) turns.start(job.turn);
  return job;
}

async function run(markdown: string): Promise<Rendered> {
  worker ??= startWorker();
  const used = worker;
  if (starting) await starting;
  return new Promise((resolve) => {
    const settle = (result: Rendered) => {
      clearTimeout(timer);
      used.off("message", receive).off("exit", end);
      resolve(result);
    };
    const receive = ({ html }: MarkdownWorkerResult) =>
      settle(html === undefined ? { is: "tooComplex" } : { is: "rendered", html });
    // It ran out of memory, or could not start.
    const end = () => settle({ is: "tooComplex" });
    const timer = setTimeout(() => {
      stopWorker();
      end();
    }, timeoutMs);
    used.on("message", receive).on("exit", end);
    used.postMessage(markdown);
  });
}

function startWorker(): Worker {
  if (!program) throw new Error("The Markdown worker is missing in the build");
  const thread = new Worker(program, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  });
  thread.once("exit", () => {
    if (worker === thread) worker = undefined;
  });
  // The thread ends after an error.
  thread.on("error", () => {});
  thread.unref();
  starting = Promise.race([once(thread, "message"), once(thread, "exit")]).catch(() => {});
  return thread;
}

function stopWorker(): void {
  void worker?.terminate();
  worker = undefined;
}
