import { afterEach, expect, test } from "vitest";
import { incrementContentVersion } from "~/platform/cache/content-versions.server";
import { db } from "~/platform/database.server";
import { get } from "~tests/support/app";
import { aGalleryItem, aLivestream, setSetting } from "~tests/support/builders";
import { parseImageHosts } from "./image-hosts.server";

afterEach(async () => {
  await db.deleteFrom("gallery").execute();
  await db.deleteFrom("livestreams").execute();
  await db.deleteFrom("settings").execute();
});

async function imageSources(): Promise<string | undefined> {
  const policy = (await get("/privacy")).headers.get("Content-Security-Policy") ?? "";
  return /img-src ([^;]+)/.exec(policy)?.[1];
}

test("pages may show pictures of this site and, from the next request on, of hosts in saved records", async () => {
  expect(await imageSources()).toBe("'self'");
  const { id } = await aGalleryItem({ imageUrl: "https://pictures.example.org/a.jpg" });
  await aGalleryItem({ imageUrl: "https://pictures.example.org/b.jpg" });
  await aLivestream({ thumbnailUrl: "https://thumbs.example.net:8443/c.jpg" });
  await setSetting("logo", "https://logo.example.com/d.svg");
  await incrementContentVersion(db, "gallery");
  expect(await imageSources()).toBe(
    "'self' https://logo.example.com https://thumbs.example.net:8443 https://pictures.example.org",
  );
  const deletedAt = new Date().toISOString();
  await db.updateTable("gallery").set({ deletedAt }).where("id", "=", id).execute();
  await db.deleteFrom("gallery").where("id", "!=", id).execute();
  await incrementContentVersion(db, "gallery");
  expect(await imageSources()).not.toContain("pictures.example.org");
});

test.each([
  "http://plain.example.org/a.jpg",
  "javascript:alert(1)",
  "data:image/png;base64,x",
  "https://*/a.jpg",
  "https://a;script-src/a.jpg",
  "https://a,b.example.org/a.jpg",
  "https://'unsafe-inline'/a.jpg",
  "https://localhost/a.jpg",
  "https://[::1]/a.jpg",
  "//evil.example/a.jpg",
  "/art/dove-800.jpg",
  "",
])("the policy does not name the host of %j", (address) => {
  expect(parseImageHosts([address])).toEqual([]);
});

test("the policy names at most twenty hosts, each once and normalised", () => {
  const many = Array.from({ length: 30 }, (_, index) => `https://h${index}.example.org/a.jpg`);
  expect(parseImageHosts([...many, ...many])).toHaveLength(20);
  expect(parseImageHosts(["https://ỌJỌ.example/a.jpg"])).toEqual(["https://xn--j-jxmb.example"]);
});
