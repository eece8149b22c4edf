import { expect, test } from "vitest";
import { videoEmbedUrl } from "./video-embed";
import { normalizeVideoUrl } from "./video-url";

const id = "dQw4w9WgXc_";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?list=PL1&v=${id}&t=30`,
  `https://m.youtube.com/watch?v=${id}`,
  `http://www.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=share`,
  `https://www.youtube.com/live/${id}?feature=shared`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://youtube-nocookie.com/embed/${id}`,
])("%s is embedded from the host without cookies", (given) => {
  const address = normalizeVideoUrl(given) ?? "";
  expect(address).toBe(`https://www.youtube.com/watch?v=${id}`);
  const embed = new URL(videoEmbedUrl(address) ?? "");
  expect(embed.origin + embed.pathname).toBe(`https://www.youtube-nocookie.com/embed/${id}`);
});

test("the live stream of a channel can be embedded", () => {
  const address = "https://www.youtube.com/channel/UC0123456789012345678901/live";
  expect(normalizeVideoUrl(address)).toBe(address);
  const embed = new URL(videoEmbedUrl(address) ?? "");
  expect(embed.origin + embed.pathname).toBe("https://www.youtube-nocookie.com/embed/live_stream");
  expect(embed.searchParams.get("channel")).toBe("UC0123456789012345678901");
});

test.each([
  "https://example.org/youtube",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/channel/UC012345678901234567890/live",
  "https://www.youtube.com/channel/UC0123456789012345678901/live?x=1",
  "https://www.youtube.com/embed/live_stream?channel=UC0123456789012345678901",
  "https://www.youtube.com/embed/videoseries?list=PL1",
  "https://www.youtube.com/watch?v=tooshort",
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?v=%22%3E${id}`,
  `https://youtube.com.example.org/watch?v=${id}`,
  `https://example.org/youtu.be/${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtu.be@example.org/${id}`,
  `https://user:word@www.youtube.com/watch?v=${id}`,
  `https://www.youtube.com:8443/watch?v=${id}`,
  "https://www.facebook.com/ministry/videos/1",
])("%s only opens elsewhere", (given) => {
  const address = normalizeVideoUrl(given) ?? "";
  expect(address).toBe(new URL(given).href);
  expect(videoEmbedUrl(address)).toBeUndefined();
});

test.each([
  "",
  "youtube",
  "//youtu.be/abcdefghijk",
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/hosts",
  "blob:https://www.youtube.com/1",
  "https://",
])("%j is no link", (given) => {
  expect(normalizeVideoUrl(given)).toBeUndefined();
  expect(videoEmbedUrl(given)).toBeUndefined();
});
