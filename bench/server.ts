/** Memory, start-up time, and the effect of a large upload on visitors. */
import sharp from "sharp";
import { type LoadRequest, sendAtRate } from "./load.ts";
import {
  makeBenchFolder,
  type RunningServer,
  residentMegabytes,
  signInForBench,
  startBenchSite,
} from "./processes.ts";
import { fetchFormCookie, submission } from "./submissions.ts";
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
  const loaded = await measureLoadedMemory(site, loadSeconds, visit);
  await site.stop();
  return [
    under("second start, until it answers", median(starts), 1_000, "ms"),
    under("memory at rest", atRest, 150, "MB"),
    {
      label: `memory during ${Math.round(loadSeconds / 60)} min of visits, submissions and edits, the most`,
      value: `${loaded.toFixed(0)} MB`,
      target: "at most 200 MB",
      isMet: loaded <= 200,
    },
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

/** At 300 requests a second, six of them submissions and two of them edits in the admin area. */
async function measureLoadedMemory(
  { address, pid }: RunningServer,
  seconds: number,
  visit: (index: number) => LoadRequest,
): Promise<number> {
  const cookie = await fetchFormCookie(address);
  const headers = await signInForBench(address);
  let version = 1;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 1_000);
  const responses = await sendAtRate(300, seconds, (index) => {
    if (index % 50 === 0) return submission(address, cookie, index);
    if (index % 150 === 75) return edit(address, headers, version++);
    return visit(index);
  });
  clearInterval(watch);
  const failed = responses.filter(({ status }) => status !== 200 && status !== 303);
  if (failed.length > responses.length / 1_000)
    throw new Error(`${failed.length} of ${responses.length} requests failed`);
  return most;
}

/** Saves a prayer point of the sample content. */
function edit(address: string, session: Record<string, string>, version: number): LoadRequest {
  const body = new URLSearchParams({
    id: "01930000-0001-7000-8000-000000000001",
    version: String(version),
    title: "Holiness",
    content: `Holy Father, teach us to pray. ${version}`,
    author: "The ministry leader",
  }).toString();
  const headers = { ...session, "Content-Type": "application/x-www-form-urlencoded" };
  return { url: `${address}/admin/prayers?tab=points`, method: "POST", headers, body };
}

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
