/** Processes pictures in a child process: it may crash, runs at a lower priority, and returns its memory when it ends. */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import type { Socket } from "node:net";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { PictureRefused } from "./inspect-picture.server";
import type { PictureEdit, ProcessedPicture } from "./process-picture.server";
import type { ShareCardPictures } from "./share-cards/draw-share-card.server";
import type { DrawnCard } from "./share-cards/share-card.server";

/** Sent before the bytes of the picture: an upload, or the picture that a share card shows, if it is an upload. */
export type PictureWorkerTask = {
  size: number;
  edit?: PictureEdit;
  card?: DrawnCard;
  /** The side of the square to crop it to. */
  square?: number;
};

export type PictureWorkerResult =
  | { made: ProcessedPicture }
  | { drawn: ShareCardPictures }
  | { cropped: Buffer }
  | { refused: string }
  | { failed: string };

const timeoutMs = 60_000;
const idleMs = 5_000;
/** Gives requests about three times as much CPU time. */
const lowerPriority = 5;

/** In the build it is beside this chunk or one folder above. In development there is none. */
const program = ["./picture-maker.js", "../picture-maker.js"]
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find(existsSync);

let worker: ChildProcess | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/** Call it for one picture at a time. Throws PictureRefused if the file is no picture or too large to open. */
export async function processPictureInWorker(
  bytes: Buffer,
  edit?: PictureEdit,
): Promise<ProcessedPicture> {
  if (!program) return (await import("./process-picture.server")).processPicture(bytes, edit);
  const result = await run(program, bytes, { size: bytes.length, edit });
  if ("made" in result) return result.made;
  throw errorOf(result);
}

/** Call it for one picture at a time. `cover` is empty if the card shows stained glass. */
export async function drawShareCardInWorker(
  card: DrawnCard,
  cover: Buffer,
): Promise<ShareCardPictures> {
  if (!program) {
    return (await import("./share-cards/draw-share-card.server")).drawShareCard(card, cover);
  }
  // It allows SVG, so it never shares a process with an upload.
  stopWorker();
  const result = await run(program, cover, { size: cover.length, card });
  stopWorker();
  if ("drawn" in result) return result.drawn;
  throw errorOf(result);
}

/** Call it for one picture at a time. */
export async function cropSquareInWorker(bytes: Buffer, side: number): Promise<Buffer> {
  if (!program) return (await import("./process-picture.server")).cropSquare(bytes, side);
  const result = await run(program, bytes, { size: bytes.length, square: side });
  if ("cropped" in result) return Buffer.from(result.cropped);
  throw errorOf(result);
}

async function run(
  path: string,
  bytes: Buffer,
  task: PictureWorkerTask,
): Promise<PictureWorkerResult> {
  clearTimeout(idleTimer);
  worker ??= startWorker(path);
  const result = await send(worker, bytes, task);
  // Encoders fragment the memory, so the next picture gets a new process.
  if ("made" in result) stopWorker();
  else idleTimer = setTimeout(stopWorker, idleMs).unref();
  return result;
}

function errorOf(result: PictureWorkerResult): Error {
  if ("refused" in result) return new PictureRefused(result.refused);
  return new Error("failed" in result ? result.failed : "The result is for another task");
}

function startWorker(path: string): ChildProcess {
  const child = fork(path, {
    serialization: "advanced",
    // Pictures are sent through a pipe. As messages they would be copied twice on each side.
    stdio: ["pipe", "inherit", "inherit", "ipc"],
    execArgv: ["--max-semi-space-size=1", "--max-old-space-size=64"],
    // With one heap for all threads, unused memory goes back to the system.
    env: { ...process.env, MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" },
  });
  child.once("exit", () => {
    if (worker === child) worker = undefined;
  });
  child.on("error", () => child.kill("SIGKILL"));
  child.stdin?.on("error", () => child.kill("SIGKILL"));
  if (child.pid) setPriority(child.pid, lowerPriority);
  child.unref();
  child.channel?.unref();
  (child.stdin as Socket | null)?.unref();
  return child;
}

function send(
  child: ChildProcess,
  bytes: Buffer,
  task: PictureWorkerTask,
): Promise<PictureWorkerResult> {
  return new Promise((resolve) => {
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(() => {
      // The picture may be fine and the machine busy.
      settle({ failed: `The picture was not ready within ${timeoutMs / 1_000} s` });
      kill();
    }, timeoutMs);
    const settle = (result: PictureWorkerResult) => {
      clearTimeout(timer);
      child.off("message", settle).off("exit", crashed);
      resolve(result);
    };
    const crashed = (_code: number | null, signal: NodeJS.Signals | null) => {
      // The site is stopping, and this process was too new to ignore the signal.
      const isStopped = signal === "SIGTERM" || signal === "SIGINT";
      settle(isStopped ? { failed: `The process got ${signal}` } : { refused: unopenable });
    };
    child.once("message", settle).once("exit", crashed);
    child.send(task, (error) => error && kill());
    child.stdin?.write(bytes);
  });
}

const unopenable =
  "We could not open this picture. Please save it as a plain JPEG and send it again.";

function stopWorker(): void {
  // It ignores SIGTERM.
  worker?.kill("SIGKILL");
  worker = undefined;
}
