/** Asks a running Node to give back what nobody needs any more: what is left is what it holds. */
import type { RunningSite } from "./site.ts";
import { pause } from "./site.ts";

type Held = { rss: number; heapUsed: number };

const megabyte = 1_048_576;

/** Opens its debugger on a port of this machine alone; the site must have been started with `--inspect-port=0`. */
export async function connectGarbageCollector(site: RunningSite) {
  process.kill(site.pid, "SIGUSR1");
  const address = () => /Debugger listening on (ws:\S+)/.exec(site.logged())?.[1];
  while (!address()) await pause(50);
  const socket = new WebSocket(address() ?? "");
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  let asked = 0;
  function ask(method: string, params: object = {}): Promise<{ result?: { value?: string } }> {
    asked += 1;
    const id = asked;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      socket.addEventListener("message", function listen({ data }) {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener("message", listen);
        resolve(answer.result);
      });
    });
  }
  async function collect(): Promise<Held> {
    await ask("HeapProfiler.collectGarbage");
    // Pages are given back to the system a little later.
    await pause(1_000);
    const expression = "JSON.stringify(process.memoryUsage())";
    const { result } = await ask("Runtime.evaluate", { expression });
    const { rss, heapUsed } = JSON.parse(result?.value ?? "{}") as Held;
    return { rss: rss / megabyte, heapUsed: heapUsed / megabyte };
  }
  /** A process that is watched does not end. */
  const close = () => socket.close();
  return { collect, close };
}
