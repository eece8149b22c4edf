import { expect, test } from "vitest";
import { read } from "~tests/support/app";
import { describeSettingsSection, readFormVersion } from "~tests/support/settings";
import { aStaffMember } from "~tests/support/staff";

const address = "/admin/settings/contact";
const valid = {
  email: "office@ministry.test",
  phone: "+44 20 7946 0000",
  partnershipEmail: "partners@ministry.test",
  partnershipPhone: "+44 20 7946 0001",
  chatNumber: "+234 801 000 0000",
  prayerSessionUrl: "https://meet.ministry.test/pray",
  facebook: "https://www.facebook.com/ministry",
  instagram: "",
  tiktok: "https://www.tiktok.com/@ministry",
  youtube: "https://www.youtube.com/@ministry",
  youtubeChannelId: "UC0123456789012345678901",
};

test("links use the addresses in Settings, and without an address they lead to the contact form", async () => {
  const grace = await aStaffMember();
  const save = async (fields: Record<string, string>) =>
    grace.post(address, { ...valid, ...fields, version: await readFormVersion(grace, address) });
  await save({});
  const home = await read("/");
  expect(home).toContain('href="https://www.facebook.com/ministry"');
  expect(home).toContain('href="https://meet.ministry.test/pray"');
  expect(home).toContain('href="https://wa.me/2348010000000');
  expect(home).toMatch(/href="\/contact#message-title"[^>]*>(?:(?!<\/a>).)*Instagram/s);
  expect(await read("/livestream")).toContain('href="https://www.youtube.com/@ministry"');
  await save({ chatNumber: "", prayerSessionUrl: "" });
  const bare = await read("/");
  expect(bare).not.toContain("wa.me");
  expect(bare).toMatch(/href="\/contact#message-title"[^>]*>(?:(?!<\/a>).)*Live Chat/s);
  expect(bare).not.toContain("meet.ministry.test");
});

test.each([
  ["facebook", "@grace.house", "https://www.facebook.com/grace.house"],
  ["instagram", "@grace.house_1", "https://www.instagram.com/grace.house_1"],
  ["instagram", "gracehouse", "https://www.instagram.com/gracehouse"],
  ["instagram", "instagram.com/gracehouse", "https://instagram.com/gracehouse"],
  ["tiktok", " @gracehouse ", "https://www.tiktok.com/@gracehouse"],
  ["youtube", "@GraceHouse", "https://www.youtube.com/@GraceHouse"],
])("%s: %j is the profile %s, and the form shows it", async (field, typed, link) => {
  const grace = await aStaffMember();
  const version = await readFormVersion(grace, address);
  const response = await grace.post(address, { ...valid, [field]: typed, version });
  expect(await grace.follow(response)).toContain(`value="${link}"`);
  expect(await read("/")).toContain(`href="${link}"`);
});

describeSettingsSection({
  name: "contact",
  valid,
  textField: "phone",
  refusals: [
    ["email", "nobody", "Please enter a valid email address"],
    ["email", "a@b.test, c@d.test", "Please enter a valid email address"],
    ["phone", "call me", "Phone must be a phone number"],
    ["partnershipPhone", "12", "Partnership phone must be a phone number"],
    ["chatNumber", "0801 000 0000", "Chat number must begin with the country’s code"],
    ["chatNumber", "+234 0803 123 4567", "Type it without that 0: +2348031234567"],
    ["chatNumber", "+44 (0)20 7946 0000", "Type it without that 0: +442079460000"],
    ["phone", "+234 0803 123 4567", "Phone has a 0 after the country’s code"],
    ["partnershipPhone", "+44 (0)20 7946 0000", "Type it without that 0: +442079460000"],
    ["prayerSessionUrl", "javascript:alert(1)", "Prayer session link must be a web address"],
    ["facebook", "javascript:alert(1)", "Facebook must be a web address"],
    ["instagram", "our ministry", "Instagram must be a web address, or the name of your profile"],
    ["instagram", "@", "Instagram must be a web address"],
    ["tiktok", "data:text/html,x", "TikTok must be a web address"],
    ["youtube", "@ministry/../x", "YouTube must be a web address"],
    ["youtubeChannelId", "ministry", "YouTube channel ID must begin with UC"],
  ],
  seen: [
    ["/contact", "office@ministry.test"],
    ["/", "+44 20 7946 0000"],
    ["/donations", "partners@ministry.test"],
    ["/donations", "+44 20 7946 0001"],
  ],
});
