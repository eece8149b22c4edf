import { expect, test } from "vitest";
import { read } from "~tests/support/app";
import { describeSettingsSection, readFormVersion } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";

const valid = {
  brand: "Ilé Àdúrà Ẹ̀mí 🕊️",
  logo: "/art/dove-800.jpg",
  leaderName: "The shepherd ẹ ọ ṣ",
  scriptureText: "Watch and pray",
  scriptureReference: "Matthew 26:41",
  videoTitle: "The first watch",
  videoUrl: "https://www.youtube.com/watch?v=abcdefghijk",
};

test("the logo replaces the built-in mark in header and footer, and can be removed", async () => {
  const grace = await aStaffMember();
  const address = "/admin/settings/identity";
  const save = async (logo: string) =>
    grace.post(address, { ...valid, logo, version: await readFormVersion(grace, address) });
  await save("/art/lamp-800.jpg");
  expect((await read("/terms")).match(/<img src="\/art\/lamp-800\.jpg"/g)).toHaveLength(2);
  expect(await read("/terms")).not.toContain('<img src="/art/icon.svg"');
  await save("");
  expect((await read("/terms")).match(/<img src="\/art\/icon\.svg"/g)).toHaveLength(2);
});

test.each([
  ["https://pictures.example.org/logo.png", "true"],
  ["/art/lamp-800.jpg", null],
])("with the logo %s, X-Remix-Reload-Document is %s", async (logo, header) => {
  const grace = await aStaffMember();
  const address = "/admin/settings/identity";
  const version = await readFormVersion(grace, address);
  const response = await grace.post(address, { ...valid, logo, version });
  expect(response.status).toBe(303);
  expect(response.headers.get("X-Remix-Reload-Document")).toBe(header);
});

describeSettingsSection({
  name: "identity",
  valid,
  textField: "leaderName",
  refusals: [
    ["brand", "A", "Name of the ministry must be at least 2 characters"],
    ["brand", "A\nB", "Name of the ministry must be one line"],
    ["brand", "x".repeat(81), "Name of the ministry must be at most 80 characters"],
    ["logo", "//elsewhere.test/x.png", "Logo must be a path of this site"],
    ["logo", "javascript:alert(1)", "Logo must be a path of this site"],
    ["leaderName", "", "Leader’s name is required"],
    ["scriptureText", "", "Scripture is required"],
    ["scriptureReference", "", "Reference is required"],
    ["videoTitle", "", "Video title is required"],
    ["videoUrl", "javascript:alert(1)", "Video URL must be a web address"],
    ["videoUrl", "/path", "Video URL must be a web address"],
  ],
  seen: [
    ["/contact", valid.brand.normalize("NFC")],
    ["/", "The shepherd ẹ ọ ṣ"],
    ["/prayers", "“Watch and pray” Matthew 26:41"],
    ["/livestream", "The first watch"],
  ],
});
