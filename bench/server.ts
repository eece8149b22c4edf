/** Memory, start-up time, and the effect of a large upload on visitors. */
import sharp from "sharp";
import { sendAtRate } from "./load.ts";
import { makeBenchFolder, residentMegabytes, signInForBench, startBenchSite } from "./processes.ts";
import { type BenchResult, median } from "./table.ts";

/** `loadSeconds` is the duration of the load before memory is measured again. */
export async function measureServer(loadSeconds: number): Promise<BenchResult[]> {
  const dataDir = makeBenchFolder("server");
  await (await startBenchSite(dataDir)).stop();
  const starts = [await timeStart(dataDir), await timeStart(dataDir), await timeStart(dataDir)];
  const site = await startBenchSite(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const atRest = residentMegabytes(site.pid);
  const visit = (index: number) => ({ url: `${site.address}${paths[index % paths.length]}` });
  const alone = median((await sendAtRate(200, 5, visit)).map(({ ms }) => ms));
  const [uploadMs, besideUpload] = await timeUpload(site.address, visit);
  await sendAtRate(300, loadSeconds, visit);
  const loaded = residentMegabytes(site.pid);
  await site.stop();
  return [
    under("second start, until it answers", median(starts), 1_000, "ms"),
    under("memory at rest", atRest, 150, "MB"),
    under(`memory after ${Math.round(loadSeconds / 60)} min of load`, loaded, 250, "MB"),
    under("photo of 12 megapixels, until it is stored", uploadMs, 5_000, "ms"),
    {
      label: "visitors during the upload",
      value: `median ${besideUpload.toFixed(2)} ms`,
      anchor: `without upload ${alone.toFixed(2)} ms`,
      ratio: besideUpload / alone,
      target: "at most 2.00",
      isMet: besideUpload / alone <= 2,
    },
  ];
}

/** One of six is not cached. */
const paths = ["/", "/sermons", "/gallery", "/prayers", "/contact", "/?uncached"];

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const site = await startBenchSite(dataDir);
  const startMs = performance.now() - started;
  await site.stop();
  return startMs;
}

async function timeUpload(address: string, visit: (index: number) => { url: string }) {
  const headers = await signInForBench(address);
  const image = {
    create: { width: 4_000, height: 3_000, channels: 3 as const, background: "#556" },
  };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const photo = await sharp({ ...image, create: { ...image.create, noise } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(photo)], "photo.jpg", { type: "image/jpeg" }));
  let isDone = false;
  const started = performance.now();
  const sent = fetch(`${address}/admin/media/upload`, { method: "POST", headers, body: form }).then(
    async (response) => {
      isDone = true;
      if (response.status !== 201) throw new Error(`the upload returned ${response.status}`);
      return performance.now() - started;
    },
  );
  const waits: number[] = [];
  while (!isDone) waits.push(...(await sendAtRate(200, 1, visit)).map(({ ms }) => ms));
  return [await sent, median(waits)] as const;
}

function under(label: string, figure: number, limit: number, unit: string): BenchResult {
  const value = `${figure.toFixed(0)} ${unit}`;
  return { label, value, target: `under ${limit} ${unit}`, isMet: figure < limit };
}
