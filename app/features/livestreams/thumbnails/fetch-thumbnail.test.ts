import { createServer, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { aJpeg } from "~tests/support/pictures";
import { fetchThumbnail, internet, isPublicAddress, type Network } from "./fetch-thumbnail.server";
import { thumbnailSource } from "./thumbnail-source";

const source = "https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server on this machine in place of the video host. It counts its requests. */
async function aVideoHost(answer: RequestListener) {
  const seen: { host: string | undefined; url: string | undefined }[] = [];
  server = createServer((incoming, response) => {
    seen.push({ host: incoming.headers.host, url: incoming.url });
    answer(incoming, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    ...internet,
    lookup: async () => [{ address: "127.0.0.1" }],
    isPublic: () => true,
    request: (options) => request({ ...options, port }),
  };
  return { network, seen };
}

describe("refused without a request:", () => {
  test.each([
    "http://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg",
    "https://i.ytimg.com:8443/vi/abcdefghijk/hqdefault.jpg",
    "https://user@i.ytimg.com/a.jpg",
    "https://i.ytimg.com.example.org/a.jpg",
    "https://example.org/i.ytimg.com/a.jpg",
    "https://127.0.0.1/a.jpg",
    "https://localhost/a.jpg",
    "file:///etc/passwd",
    "",
  ])("%j, which is no address of a video host", async (address) => {
    const { network, seen } = await aVideoHost((_, response) => response.end());
    await expect(fetchThumbnail(address, network)).rejects.toThrow("no address of a video host");
    expect(seen).toEqual([]);
  });

  test.each(["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "::ffff:127.0.0.1", "fd00::1"])(
    "a host with the private address %s, also beside a public one",
    async (address) => {
      const { network, seen } = await aVideoHost((_, response) => response.end());
      for (const found of [[{ address }], [{ address: "142.250.74.150" }, { address }]]) {
        const misled = { ...network, lookup: async () => found, isPublic: isPublicAddress };
        await expect(fetchThumbnail(source, misled)).rejects.toThrow("private address");
      }
      expect(seen).toEqual([]);
    },
  );

  test("a host without an address, or one that cannot be looked up", async () => {
    const { network } = await aVideoHost((_, response) => response.end());
    const none = { ...network, lookup: async () => [] };
    await expect(fetchThumbnail(source, none)).rejects.toThrow("has no address");
    const offline = { ...network, lookup: () => Promise.reject(new Error("ENOTFOUND")) };
    await expect(fetchThumbnail(source, offline)).rejects.toThrow("ENOTFOUND");
    const silent = { ...network, lookup: () => new Promise<never>(() => {}), timeoutMs: 20 };
    await expect(fetchThumbnail(source, silent)).rejects.toThrow("timeout");
  });
});

describe("an answer is refused:", () => {
  test("a redirect, which is not followed", async () => {
    const { network, seen } = await aVideoHost((_, response) => {
      response.writeHead(302, { Location: "/other.jpg" }).end();
    });
    await expect(fetchThumbnail(source, network)).rejects.toThrow("answered 302");
    expect(seen).toHaveLength(1);
  });

  test("404, also with a picture", async () => {
    const bytes = await aJpeg();
    const { network } = await aVideoHost((_, response) => response.writeHead(404).end(bytes));
    await expect(fetchThumbnail(source, network)).rejects.toThrow("answered 404");
  });

  test("more than 2 MB, and the connection is closed", async () => {
    const part = Buffer.alloc(256 * 1024, 1);
    let isClosed = false;
    const { network } = await aVideoHost((_, response) => {
      response.on("close", () => {
        isClosed = true;
      });
      const send = () => {
        while (!isClosed && response.write(part));
      };
      response.on("drain", send);
      send();
    });
    await expect(fetchThumbnail(source, network)).rejects.toThrow("larger than 2 MB");
    await expect.poll(() => isClosed).toBe(true);
  });

  test("one that never begins, or never ends", async () => {
    const { network } = await aVideoHost((incoming, response) => {
      if (incoming.url?.endsWith("begins.jpg")) response.write("\xff\xd8\xff");
    });
    const impatient = { ...network, timeoutMs: 50 };
    for (const name of ["silent.jpg", "begins.jpg"]) {
      await expect(fetchThumbnail(`https://i.ytimg.com/${name}`, impatient)).rejects.toThrow();
    }
    expect(internet.timeoutMs).toBe(5_000);
  });

  test.each([
    ["a page", "<!doctype html><p>A page</p>"],
    ["a drawing", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
    ["nothing", ""],
  ])("%s, whatever type the host gives", async (_, body) => {
    const { network } = await aVideoHost((_incoming, response) => {
      response.writeHead(200, { "Content-Type": "image/jpeg" }).end(body);
    });
    await expect(fetchThumbnail(source, network)).rejects.toThrow("not a JPEG");
  });
});

test("a picture is fetched from the checked address, with the name of the host", async () => {
  const bytes = await aJpeg();
  const { network, seen } = await aVideoHost((_, response) => response.end(bytes));
  expect(await fetchThumbnail(`${source}?v=1`, network)).toEqual(bytes);
  expect(seen).toEqual([{ host: "i.ytimg.com", url: "/vi/abcdefghijk/hqdefault.jpg?v=1" }]);
});

test.each([
  "0.0.0.0",
  "100.64.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "fe80::1",
  "64:ff9b::7f00:1",
  "2001:db8::1",
  "2002:7f00:1::",
  "::ffff:10.0.0.1",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["142.250.74.150", "172.32.0.1", "2a00:1450:4001:82a::2016"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

describe("the source of a stream", () => {
  const youtube = "https://www.youtube.com/live/abcdefghijk?feature=share";

  test("is the thumbnail of its YouTube video, or the typed one of a video host", () => {
    expect(thumbnailSource({ streamUrl: youtube, thumbnailUrl: null })).toBe(source);
    const typed = "https://i.vimeocdn.com/video/1_640.jpg";
    expect(thumbnailSource({ streamUrl: youtube, thumbnailUrl: typed })).toBe(typed);
  });

  test("is not a picture of this site or of another one", () => {
    const thumbnailUrl = "/art/dove-wide-640.jpg";
    expect(thumbnailSource({ streamUrl: youtube, thumbnailUrl })).toBeUndefined();
    const elsewhere = "https://example.org/a.jpg";
    expect(thumbnailSource({ streamUrl: youtube, thumbnailUrl: elsewhere })).toBe(source);
    const streamUrl = "https://www.facebook.com/live/1";
    expect(thumbnailSource({ streamUrl, thumbnailUrl: elsewhere })).toBeUndefined();
  });
});
