/** Raw HTTP requests: any header, no redirects, no decoding, no cookies. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";

export type RawResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

export function fetchRaw(
  address: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, headers, method }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const body = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = incoming;
        resolve({ status, headers, body, text: body.toString() });
      });
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
