import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { read, visibleText } from "~tests/support/app";
import { setSetting } from "~tests/support/builders";
import { describeSettingsSection, readFormVersion } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";

const address = "/admin/settings/policies";
const valid = {
  privacyPolicy: "We keep messages for {kept: messages}. ẹ ọ ṣ 🕊️ <script>alert(1)</script>",
  terms: "Be kind to each other",
};

test("the built-in text is put into the form beside the other values, without saving", async () => {
  const grace = await aStaffMember();
  await grace.post(address, { ...valid, version: await readFormVersion(grace, address) });
  const typed = { privacyPolicy: "Half a thought", terms: "Another half" };
  const version = await readFormVersion(grace, address);
  const offered = await grace.post(address, { ...typed, version, builtIn: "terms" });
  expect(offered.status).toBe(200);
  const html = await offered.text();
  expect(html).toContain("Half a thought");
  expect(visibleText(html)).toContain("These terms apply to everyone who uses this website.");
  expect(visibleText(await read("/terms"))).toContain("Be kind to each other");
  const odd = await grace.post(address, { ...typed, version, builtIn: "brand" });
  expect(odd.status).toBe(303);
});

test("a saved built-in text follows later versions of the built-in text", async () => {
  const grace = await aStaffMember();
  const html = await (
    await grace.post(address, { ...valid, version: "0", builtIn: "privacyPolicy" })
  ).text();
  const [, text = ""] =
    /<textarea[^>]*name="privacyPolicy"[^>]*>([\s\S]*?)<\/textarea>/.exec(html) ?? [];
  await grace.post(address, {
    ...valid,
    privacyPolicy: text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
    version: await readFormVersion(grace, address),
  });
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "privacyPolicy")
    .executeTakeFirst();
  expect(row?.value).toBe("null");
});

test("the preview is rendered like the public page", async () => {
  const preview = "/admin/preview/policy";
  const grace = await aStaffMember();
  const answer = await (await grace.post(preview, { text: valid.privacyPolicy })).text();
  expect(answer).toContain("12 months");
  expect(answer).not.toContain("script");
});

test("a text without retention times shows a warning", async () => {
  const grace = await aStaffMember();
  await grace.post(address, { ...valid, version: await readFormVersion(grace, address) });
  const text = visibleText(await grace.read(address));
  expect(text).toContain("does not say how long some things are kept");
  expect(text).toContain("{kept: closed requests}, {kept: held}, {kept: sent mail}, {kept: trash}");
});

describeSettingsSection({
  name: "policies",
  valid,
  textField: "terms",
  refusals: [
    ["privacyPolicy", " ", "Privacy Policy is required"],
    ["terms", "", "Terms of Service is required"],
    ["terms", "x".repeat(50_001), "Terms of Service must be at most 50,000 characters"],
  ],
  seen: [
    ["/privacy", "We keep messages for 12 months. ẹ ọ ṣ 🕊️"],
    ["/terms", "Be kind to each other"],
  ],
});

const tooDeep = "> ".repeat(24_900);

test("a text that cannot be shown is refused beside its field, and stays in the form", async () => {
  const grace = await aStaffMember();
  const before = await read("/terms");
  const refused = await grace.post(address, {
    ...valid,
    terms: tooDeep,
    version: await readFormVersion(grace, address),
  });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(visibleText(html)).toContain("This text has too many marks to be shown.");
  expect(html).toContain("&gt; &gt; &gt; &gt;");
  expect(await read("/terms")).toBe(before);
});

test("a stored text that cannot be rendered is shown as it was typed", async () => {
  await setSetting("terms", `Be kind.\n\n${tooDeep}`);
  const html = await read("/terms");
  expect(html).toContain("<p>Be kind.</p>");
  expect(html).toContain("<p>&gt; &gt;");
});
