import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { get, visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";
import { withoutSampleUrl } from "./sample-values";

beforeAll(() => seed(db));

const paths = [
  "/",
  "/programmes",
  "/prayers",
  "/testimonies",
  "/sermons",
  "/sermons/dig-again-the-wells",
  "/gallery",
  "/gallery?tab=video",
  "/livestream",
  "/livestream?tab=facebook",
  "/livestream/status",
  "/donations",
  "/contact",
  "/privacy",
  "/terms",
  "/offline",
  "/calendar.ics",
  "/.well-known/security.txt",
];

const sample = /example\.(?:org|com|net)|800[ ]?000[ ]?0000/;

async function expectNoSample(): Promise<void> {
  for (const path of paths) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    // Help texts show how a phone number is written.
    const html = (await response.text()).replaceAll(/for example \+234 800 000 0000/g, "");
    expect([path, sample.exec(html)?.[0]]).toEqual([path, undefined]);
  }
}

/** The links to the contact form, as a screen reader says them. */
async function contactFormLinks(path: string): Promise<string[]> {
  const html = await (await get(path)).text();
  const links = html.matchAll(/<a [^>]*href="\/contact#message-title"[^>]*>(.*?)<\/a>/gs);
  return [...links].map(([, inner = ""]) =>
    visibleText(inner).replaceAll(/\s+/g, " ").replace(" :", ":").trim(),
  );
}

const places = [
  "Write to us",
  "Ask us to call you",
  "Facebook: ask us for our page",
  "Instagram: ask us for our page",
  "TikTok: ask us for our page",
  "YouTube: ask us for our page",
  "Live Chat: write to us",
];

describe("until the ministry has set its contact details", () => {
  test("no page, file or structured data has an invented address or number", expectNoSample);

  test.each(["/", "/contact", "/donations"])(
    "the places on %s lead to the contact form",
    async (path) => {
      expect(await contactFormLinks(path)).toEqual(expect.arrayContaining(places));
      expect(await (await get("/contact")).text()).toContain('id="message-title"');
    },
  );

  test("the giving accounts are named, and their details can be asked for", async () => {
    const html = await (await get("/donations")).text();
    expect(visibleText(html)).toContain(
      "We have a Nigerian account for gifts in naira and a UK personal account for gifts in pounds.",
    );
    expect(html).toMatch(/<h2[^>]*>Ask how to give</);
    expect(html).toMatch(/id="gift" aria-label="Ask how to give"/);
    expect(html).not.toContain("Give a gift");
    expect(await contactFormLinks("/donations")).toContain("Ask for the account details");
  });

  test("a sample service has no link to a video", async () => {
    const html = await (await get("/livestream")).text();
    const services = html.split("Previous Services</h2>")[1] ?? "";
    expect(services.match(/<h3[^>]*>[^<]+<\/h3>/g)).toHaveLength(8);
    expect(visibleText(services)).toContain("These services are examples, without recordings.");
  });
});

describe("samples that an earlier release stored", () => {
  beforeAll(async () => {
    await setSetting("email", "hello@example.org");
    await setSetting("partnershipEmail", "partners@example.org");
    await setSetting("phone", "+234 800 000 0000");
    await setSetting("chatNumber", "+2348000000000");
    await setSetting("featuredVideo", { title: "One", url: "https://example.org/youtube" });
    await setSetting("socials", {
      facebook: "https://www.facebook.com/ministry",
      instagram: "https://example.org/instagram",
      tiktok: "",
      youtube: "https://example.org/youtube",
    });
  });

  test("count as not set", async () => {
    await expectNoSample();
    const links = await contactFormLinks("/contact");
    expect(links).toEqual(
      expect.arrayContaining(places.filter((name) => !name.startsWith("Facebook"))),
    );
    expect(links).not.toContain("Facebook: ask us for our page");
  });

  test("no sample leads to a channel that is set: the channel has no recording of it", async () => {
    for (const path of ["/livestream?tab=facebook", "/gallery?tab=video", "/sermons"]) {
      const html = await (await get(path)).text();
      const [main = ""] = /<main.*<\/main>/s.exec(html) ?? [];
      expect([path, main.includes("https://www.facebook.com/ministry")]).toEqual([path, false]);
    }
  });
});

test.each([
  ["https://example.org/youtube", null],
  ["https://video.test/1", "https://video.test/1"],
  ["", null],
  [null, null],
])("the address %j is %j", (address, expected) => {
  expect(withoutSampleUrl(address)).toBe(expected);
});
