/** Connections that are held open by doing next to nothing. */
import { connect, type Socket } from "node:net";
import { sendAtRate, timeRequest } from "../../bench/load.ts";
import { percentile } from "../../bench/table.ts";
import { sqliteEngine } from "../faults/engine.ts";
import { pause, startSite } from "../faults/site.ts";
import type { DrillResult } from "../faults/table.ts";

const pages = ["/", "/prayers", "/sermons", "/programmes", "/gallery", "/?fresh"];
const perSecond = 50;
const againMs = 2_000;

/** A byte a second: in the head, in the body, or nothing at all. */
const beginnings = [
  "GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ",
  "POST /prayers HTTP/1.1\r\nHost: site\r\nOrigin: http://site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n\r\nname=",
  "",
];

export async function slowSockets(seconds: number): Promise<DrillResult[]> {
  const lines: DrillResult[] = [];
  for (const count of [1_000, 3_000]) lines.push(await beside(count, seconds));
  return lines;
}

async function beside(count: number, seconds: number): Promise<DrillResult> {
  const site = await startSite(sqliteEngine().variables);
  const slow = holdOpen(Number(new URL(site.address).port), count);
  await pause(2_000);
  const held = slow.open();
  const started = performance.now();
  const answers = await sendAtRate(perSecond, seconds, (turn) => ({
    url: `${site.address}${pages[turn % pages.length]}`,
    // People come and go: every visit is a connection of its own.
    headers: { Connection: "close" },
  }));
  const newcomer = await timeRequest({ url: `${site.address}/contact` });
  slow.stop();
  const bad = answers.filter(({ status }) => status !== 200).length;
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    95,
  );
  await site.stop();
  return {
    row: "slow sockets",
    engine: "",
    count,
    scenario: `${count} slow senders, opened again when cut; ${perSecond} visits a second for ${Math.round((performance.now() - started) / 1_000)} s`,
    result: `${held} held, ${slow.cut()} cut, p95 ${p95.toFixed(0)} ms, ${bad} of ${answers.length} visits failed, a newcomer ${newcomer.status}`,
    hasPassed: p95 < 500 && bad === 0 && answers.length > 0 && newcomer.status === 200,
  };
}

function holdOpen(port: number, count: number) {
  const open = new Set<Socket>();
  let [isOver, cut] = [false, 0];
  const begin = (turn: number) => {
    const socket = connect(port, "127.0.0.1");
    open.add(socket);
    socket.on("error", () => {});
    socket.resume();
    socket.write(beginnings[turn % beginnings.length] ?? "");
    socket.once("close", () => {
      open.delete(socket);
      if (isOver) return;
      cut += 1;
      setTimeout(begin, againMs, turn);
    });
  };
  for (let turn = 0; turn < count; turn++) begin(turn);
  const dripping = setInterval(() => {
    for (const socket of open) if (socket.bytesWritten > 0) socket.write("x");
  }, 1_000);
  return {
    open: () => open.size,
    cut: () => cut,
    stop: () => {
      isOver = true;
      clearInterval(dripping);
      for (const socket of open) socket.destroy();
    },
  };
}
