/** Memory of a process and its children in megabytes, from /proc. */
import { readFileSync } from "node:fs";

/** On a large machine V8 delays garbage collection, which would be measured too. */
export const smallHeapOption = "--max-old-space-size=80";

/** Current (`VmRSS`) or peak (`VmHWM`) memory. */
export function processMemory(pid: number, measure: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${measure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** A process with its children. Shared pages, such as the code of Node, are counted once. */
export function totalMemory(pid: number): number {
  return [pid, ...childPids(pid)].reduce((sum, one) => sum + proportionalMemory(one), 0);
}

function proportionalMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(status)?.[1]) / 1024;
  } catch {
    return 0;
  }
}

export function childPids(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter(Boolean).map(Number);
}

/** The highest peak of any child process; 0 if there is none. */
export function peakChildMemory(pid: number): number {
  const peaks = childPids(pid).map((child) => {
    try {
      // A process that is just ending has no memory to report.
      return processMemory(child, "VmHWM") || 0;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...peaks);
}
