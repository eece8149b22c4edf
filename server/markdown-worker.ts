/** The thread that renders Markdown. */
import { parentPort } from "node:worker_threads";
import type { MarkdownWorkerResult } from "~/platform/markdown-worker.server";
import { renderSafely } from "../app/platform/render-markdown.server.ts";

parentPort?.on("message", (markdown: string) => {
  const reply = (result: MarkdownWorkerResult) => parentPort?.postMessage(result);
  try {
    reply({ html: renderSafely(markdown) });
  } catch {
    // Deeply nested marks exhaust the stack.
    reply({ html: undefined });
  }
});
// A slow start is not the fault of the first text.
parentPort?.postMessage("ready");
