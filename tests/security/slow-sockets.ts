/** Connections that are held open by sending almost nothing. */
import { connect, type Socket } from "node:net";
import { sendAtRate, timeRequest } from "../../bench/load.ts";
import { percentile } from "../../bench/table.ts";
import type { DrillResult } from "../faults/drill.ts";
import { sqliteEngine } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";

const pages = ["/", "/prayers", "/sermons", "/programmes", "/gallery", "/?fresh"];
const perSecond = 50;
const reopenMs = 2_000;

/** A byte a second in the headers or in the body, or nothing at all. */
const beginnings = [
  "GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ",
  "POST /prayers HTTP/1.1\r\nHost: site\r\nOrigin: http://site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n\r\nname=",
  "",
];

export async function slowSockets(seconds: number): Promise<DrillResult[]> {
  const results: DrillResult[] = [];
  for (const count of [1_000, 3_000]) results.push(await visitBeside(count, seconds));
  return results;
}

async function visitBeside(count: number, seconds: number): Promise<DrillResult> {
  const site = await startSite(sqliteEngine().variables);
  const slow = holdOpen(Number(new URL(site.address).port), count);
  await pause(2_000);
  const held = slow.open();
  const started = performance.now();
  const responses = await sendAtRate(perSecond, seconds, (index) => ({
    url: `${site.address}${pages[index % pages.length]}`,
    // Each visit opens a new connection.
    headers: { Connection: "close" },
  }));
  const newVisitor = await timeRequest({ url: `${site.address}/contact` });
  slow.stop();
  const failed = responses.filter(({ status }) => status !== 200).length;
  const p95 = percentile(
    responses.map(({ ms }) => ms),
    95,
  );
  await site.stop();
  return {
    row: "slow sockets",
    engine: "",
    count,
    scenario: `${count} slow senders, reopened when closed by the server; ${perSecond} visits a second for ${Math.round((performance.now() - started) / 1_000)} s`,
    result: `${held} open, ${slow.closed()} closed, p95 ${p95.toFixed(0)} ms, ${failed} of ${responses.length} visits failed, a new visitor got ${newVisitor.status}`,
    hasPassed: p95 < 500 && failed === 0 && responses.length > 0 && newVisitor.status === 200,
  };
}

function holdOpen(port: number, count: number) {
  const open = new Set<Socket>();
  let [isStopped, closed] = [false, 0];
  const begin = (index: number) => {
    const socket = connect(port, "127.0.0.1");
    open.add(socket);
    socket.on("error", () => {});
    socket.resume();
    socket.write(beginnings[index % beginnings.length] ?? "");
    socket.once("close", () => {
      open.delete(socket);
      if (isStopped) return;
      closed += 1;
      setTimeout(begin, reopenMs, index);
    });
  };
  for (let index = 0; index < count; index++) begin(index);
  const dripping = setInterval(() => {
    for (const socket of open) if (socket.bytesWritten > 0) socket.write("x");
  }, 1_000);
  return {
    open: () => open.size,
    closed: () => closed,
    stop: () => {
      isStopped = true;
      clearInterval(dripping);
      for (const socket of open) socket.destroy();
    },
  };
}
