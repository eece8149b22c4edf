/** Checks the route table of the specification: status, title, heading and landmarks of each page. */
import { existsSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, post, visibleText } from "~tests/support/app";

const brand = "Springs of Restoration Ministries";

beforeAll(() => seed(db));

const pages: [path: string, title: string, heading: string][] = [
  ["/", `Worship with Us | ${brand}`, "Worship with Us"],
  ["/programmes", `Programmes | ${brand}`, "Our Programmes"],
  [
    "/prayers",
    `Prayers | ${brand}`,
    "Operation Sweep – A Prayer Storm for Divine Cleansing and Restoration",
  ],
  ["/testimonies", `Testimonies | ${brand}`, "Testimonies"],
  ["/sermons", `Sermons | ${brand}`, "Sermons"],
  ["/gallery", `Gallery | ${brand}`, "Gallery"],
  ["/livestream", `Live Services | ${brand}`, "Live Services"],
  ["/donations", `Donations | ${brand}`, "Donations and Partnership"],
  ["/contact", `Contact Us | ${brand}`, "Contact Us"],
  ["/privacy", `Privacy Policy | ${brand}`, "Privacy Policy"],
  ["/terms", `Terms of Service | ${brand}`, "Terms of Service"],
];

test.each(pages)("%s is a complete page", async (path, title, heading) => {
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(html).toContain(`<title>${title}</title>`);
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = ""]) =>
    visibleText(inner).trim(),
  );
  expect(headings).toEqual([heading]);
  for (const landmark of ["<header", "<nav", "<main", "<footer"]) expect(html).toContain(landmark);
  expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
  for (const attribute of ['property="og:image"', 'name="twitter:image"']) {
    expect(html).toMatch(new RegExp(`<meta ${attribute} content="http://localhost/art/[^"]+"`));
  }
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  expect(html).not.toMatch(/ style="/);
});

test("admin pages redirect to the login", async () => {
  expect((await get("/admin")).status).toBe(200);
  for (const screen of ["dashboard", "prayers", "sermons", "testimonies", "livestreams"]) {
    const response = await get(`/admin/${screen}`);
    expect([response.status, response.headers.get("Location")?.split("?")[0]]).toEqual([
      302,
      "/admin",
    ]);
  }
});

test("sitemap, robots.txt and manifest name existing pages and icons", async () => {
  const sitemap = await (await get("/sitemap.xml")).text();
  for (const [path] of pages) expect(sitemap).toContain(`<loc>http://localhost${path}</loc>`);
  expect(await (await get("/robots.txt")).text()).toContain("Disallow: /admin");
  const manifest = await (await get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: brand, start_url: "/", display: "standalone" });
  for (const { src } of manifest.icons) expect(existsSync(`build/client${src}`), src).toBe(true);
});

test("/favicon.ico leads to the icon", async () => {
  const response = await get("/favicon.ico");
  expect([response.status, response.headers.get("Location")]).toEqual([301, "/art/icon-32.png"]);
  expect(existsSync("build/client/art/icon-32.png")).toBe(true);
});

test("a routing error shows its status and no stack", async () => {
  const response = await post("/sermons", { title: "x" });
  const html = await response.text();
  expect(response.status).toBe(405);
  expect(visibleText(html)).toContain("405 Unexpected Application Error");
  expect(html).not.toMatch(/at \w+ \(|node_modules|\.server/);
});
