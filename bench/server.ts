/** The server itself: its memory, how soon it is there, and a large photograph beside its visitors. */
import sharp from "sharp";
import { sendAtRate } from "./load.ts";
import { makeBenchFolder, residentMegabytes, startBenchSite } from "./processes.ts";
import { signInForBench } from "./sign-in.ts";
import { type BenchResult, median } from "./table.ts";

/** `loadSeconds`: how long visitors come before its memory is looked at again. */
export async function measureServer(loadSeconds: number): Promise<BenchResult[]> {
  const dataDir = makeBenchFolder("server");
  await (await startBenchSite(dataDir)).stop();
  const starts = [
    await timeOfStart(dataDir),
    await timeOfStart(dataDir),
    await timeOfStart(dataDir),
  ];
  const site = await startBenchSite(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const atRest = residentMegabytes(site.pid);
  const visit = (turn: number) => ({ url: `${site.address}${paths[turn % paths.length]}` });
  const alone = median((await sendAtRate(200, 5, visit)).map(({ ms }) => ms));
  const [taken, beside] = await upload(site.address, visit);
  await sendAtRate(300, loadSeconds, visit);
  const loaded = residentMegabytes(site.pid);
  await site.stop();
  return [
    under("second start, until it answers", median(starts), 1_000, "ms"),
    under("memory at rest", atRest, 150, "MB"),
    under(`memory after ${Math.round(loadSeconds / 60)} min of load`, loaded, 250, "MB"),
    under("photo of 12 megapixels, until it is there", taken, 5_000, "ms"),
    {
      label: "visitors while it is made",
      value: `median ${beside.toFixed(2)} ms`,
      anchor: `without ${alone.toFixed(2)} ms`,
      ratio: beside / alone,
      target: "at most 2.00",
      isMet: beside / alone <= 2,
    },
  ];
}

/** One of six is made anew. */
const paths = ["/", "/sermons", "/gallery", "/prayers", "/contact", "/?uncached"];

async function timeOfStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const site = await startBenchSite(dataDir);
  const taken = performance.now() - started;
  await site.stop();
  return taken;
}

async function upload(address: string, visit: (turn: number) => { url: string }) {
  const headers = await signInForBench(address);
  const grain = {
    create: { width: 4_000, height: 3_000, channels: 3 as const, background: "#556" },
  };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const photo = await sharp({ ...grain, create: { ...grain.create, noise } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
  let isDone = false;
  const started = performance.now();
  const sent = fetch(`${address}/admin/media/upload`, { method: "POST", headers, body: form }).then(
    async (response) => {
      isDone = true;
      if (response.status !== 201) throw new Error(`the photo was answered ${response.status}`);
      return performance.now() - started;
    },
  );
  const waits: number[] = [];
  while (!isDone) waits.push(...(await sendAtRate(200, 1, visit)).map(({ ms }) => ms));
  return [await sent, median(waits)] as const;
}

function under(what: string, figure: number, most: number, unit: string): BenchResult {
  const written = `${figure.toFixed(0)} ${unit}`;
  return { label: what, value: written, target: `under ${most} ${unit}`, isMet: figure < most };
}
