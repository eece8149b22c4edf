import { AwsClient } from "aws4fetch";
import type { MediaStore } from "./media-store.server";

export type Bucket = {
  /** Where the bucket is, such as https://host/bucket. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const retries = 2;

/** Pictures in S3-compatible storage, asked for by path: any maker's works so. */
export function openBucket({ url, ...credentials }: Bucket, patienceMs = 10_000): MediaStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries, initRetryMs: 100 });

  /** The answer has to begin in time; how long its bytes take is up to who reads them. */
  async function ask(method: string, name: string, body?: Uint8Array<ArrayBuffer>) {
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), patienceMs);
    try {
      const { signal } = impatience;
      const response = await client.fetch(`${url}/${name}`, { method, body, signal });
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new Error(`The storage answered ${response.status} to ${method}`);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async store(name, bytes) {
      const { status, body } = await ask("PUT", name, new Uint8Array(bytes));
      await body?.cancel();
      if (status === 404) throw new Error("The storage has no such bucket");
    },
    async read(name) {
      const { status, body, headers } = await ask("GET", name);
      if (status !== 404 && body) return { body, bytes: lengthIn(headers) };
      await body?.cancel();
      return undefined;
    },
    async remove(name) {
      const { body } = await ask("DELETE", name);
      await body?.cancel();
    },
  };
}

/** Unknown where the storage does not tell, or tells how long it is packed. */
function lengthIn(headers: Headers): number | undefined {
  const isPlain = !headers.has("Content-Encoding");
  return (isPlain && Number(headers.get("Content-Length"))) || undefined;
}
