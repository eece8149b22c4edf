/** Has pictures made by a process apart: it may crash or be stopped, yields to visitors, and gives its memory back. */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import type { Socket } from "node:net";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { PictureRefused } from "./picture-refused.server";
import type { ProcessedPicture } from "./process-picture.server";

export type PictureWorkerResult =
  | { made: ProcessedPicture }
  | { refused: string }
  | { failed: string };

const patienceMs = 60_000;
const restMs = 5_000;
/** Visitors come three times as often to their turn. */
const yielding = 5;

/** Beside the built server or above its parts; in development there is none, and this process does the work. */
const program = ["./picture-maker.js", "../picture-maker.js"]
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

let maker: ChildProcess | undefined;
let dismissal: NodeJS.Timeout | undefined;

/** Never call it twice at once. Throws PictureRefused for what is no picture, or more than can be opened. */
export async function processPictureInWorker(bytes: Buffer): Promise<ProcessedPicture> {
  if (!program) return (await import("./process-picture.server")).processPicture(bytes);
  clearTimeout(dismissal);
  maker ??= start(program);
  const answer = await ask(maker, bytes);
  // Encoders leave their memory in pieces: the next picture gets a process that has made none.
  if ("made" in answer) dismiss();
  else dismissal = setTimeout(dismiss, restMs).unref();
  if ("refused" in answer) throw new PictureRefused(answer.refused);
  if ("failed" in answer) throw new Error(answer.failed);
  return answer.made;
}

function start(path: string): ChildProcess {
  const child = fork(path, {
    serialization: "advanced",
    // The bytes of a picture go through a pipe: as a message they would be copied twice on either side.
    stdio: ["pipe", "inherit", "inherit", "ipc"],
    execArgv: ["--max-semi-space-size=1", "--max-old-space-size=64"],
    // One heap for all threads keeps no memory that is no longer in use.
    env: { ...process.env, MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" },
  });
  child.once("exit", () => {
    if (maker === child) maker = undefined;
  });
  child.on("error", () => child.kill("SIGKILL"));
  child.stdin?.on("error", () => child.kill("SIGKILL"));
  if (child.pid) setPriority(child.pid, yielding);
  child.unref();
  child.channel?.unref();
  (child.stdin as Socket | null)?.unref();
  return child;
}

function ask(child: ChildProcess, bytes: Buffer): Promise<PictureWorkerResult> {
  return new Promise((resolve) => {
    const giveUp = () => child.kill("SIGKILL");
    const timer = setTimeout(giveUp, patienceMs);
    const settle = (answer: PictureWorkerResult) => {
      clearTimeout(timer);
      child.off("message", settle).off("exit", crashed);
      resolve(answer);
    };
    const crashed = () => settle({ refused: unopenable });
    child.once("message", settle).once("exit", crashed);
    child.send(bytes.length, (error) => error && giveUp());
    child.stdin?.write(bytes);
  });
}

const unopenable =
  "We could not open this picture. Please save it as a plain JPEG and send it again.";

function dismiss(): void {
  maker?.kill();
  maker = undefined;
}
