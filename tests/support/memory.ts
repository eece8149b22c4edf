/** What a process and those it started hold in memory, in megabytes, as Linux counts it. */
import { readFileSync } from "node:fs";

/** A large machine lets V8 put off its cleaning, and that would be counted too. */
export const smallHeapOption = "--max-old-space-size=80";

/** Now (`VmRSS`), or the most there ever was (`VmHWM`). */
export function processMemory(pid: number, measure: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${measure}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

/** Of a process and those it started together: what they share, such as the code of Node, is counted once. */
export function totalMemory(pid: number): number {
  return [pid, ...childPids(pid)].reduce((sum, one) => sum + shareOf(one), 0);
}

function shareOf(pid: number): number {
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

/** The most that any process started by this one held; 0 where none runs. */
export function peakChildMemory(pid: number): number {
  const peaks = childPids(pid).map((child) => {
    try {
      return processMemory(child, "VmHWM");
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...peaks);
}
