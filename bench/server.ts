/** The server itself: its memory, how soon it is there, and a large photograph beside its visitors. */
import sharp from "sharp";
import { steadily } from "./load.ts";
import { freshFolder, memoryOf, startSite } from "./machine.ts";
import { signIn } from "./sign-in.ts";
import { type Line, median } from "./table.ts";

/** `loadSeconds`: how long visitors come before its memory is looked at again. */
export async function measureServer(loadSeconds: number): Promise<Line[]> {
  const dataDir = freshFolder("server");
  await (await startSite(dataDir)).stop();
  const starts = [
    await timeOfStart(dataDir),
    await timeOfStart(dataDir),
    await timeOfStart(dataDir),
  ];
  const site = await startSite(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const atRest = memoryOf(site.pid);
  const visit = (turn: number) => ({ url: `${site.address}${paths[turn % paths.length]}` });
  const alone = median((await steadily(200, 5, visit)).map(({ ms }) => ms));
  const [taken, beside] = await upload(site.address, visit);
  await steadily(300, loadSeconds, visit);
  const loaded = memoryOf(site.pid);
  await site.stop();
  return [
    under("second start, until it answers", median(starts), 1_000, "ms"),
    under("memory at rest", atRest, 150, "MB"),
    under(`memory after ${Math.round(loadSeconds / 60)} min of load`, loaded, 250, "MB"),
    under("photo of 12 megapixels, until it is there", taken, 5_000, "ms"),
    {
      what: "visitors while it is made",
      figure: `median ${beside.toFixed(2)} ms`,
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
  const site = await startSite(dataDir);
  const taken = performance.now() - started;
  await site.stop();
  return taken;
}

async function upload(address: string, visit: (turn: number) => { url: string }) {
  const headers = await signIn(address);
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
  while (!isDone) waits.push(...(await steadily(200, 1, visit)).map(({ ms }) => ms));
  return [await sent, median(waits)] as const;
}

function under(what: string, figure: number, most: number, unit: string): Line {
  const written = `${figure.toFixed(0)} ${unit}`;
  return { what, figure: written, target: `under ${most} ${unit}`, isMet: figure < most };
}
