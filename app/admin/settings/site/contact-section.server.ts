import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { emailAddress, singleLine } from "~/ui/forms/form-rules";
import { link, optionalLink, phoneNumber } from "~/ui/forms/record-rules";

const keys = [
  ...(["email", "phone", "partnershipEmail", "partnershipPhone", "chatNumber"] as const),
  ...(["prayerSessionUrl", "socials", "youtubeChannelId"] as const),
] as const;

/** Chat services know a number by its digits with the country's in front. */
const international = /^\+?[1-9]\d{6,14}$/;

const schema = z
  .object({
    email: emailAddress(),
    phone: phoneNumber("Phone"),
    partnershipEmail: emailAddress(),
    partnershipPhone: phoneNumber("Partnership phone"),
    chatNumber: singleLine({ label: "Chat number", maxLength: 40 }).refine(
      (text) => text === "" || international.test(text.replaceAll(/[\s().-]/g, "")),
      { error: "Chat number must begin with the country’s code, for example +234 800 000 0000" },
    ),
    prayerSessionUrl: optionalLink("Prayer session link"),
    facebook: optionalLink("Facebook"),
    instagram: optionalLink("Instagram"),
    tiktok: optionalLink("TikTok"),
    youtube: link("YouTube"),
    youtubeChannelId: singleLine({ label: "YouTube channel ID", maxLength: 40 }).refine(
      (text) => text === "" || /^UC[\w-]{22}$/.test(text),
      { error: "YouTube channel ID must begin with UC and have 24 characters" },
    ),
  })
  .transform(({ facebook, instagram, tiktok, youtube, prayerSessionUrl, ...same }) => ({
    ...same,
    prayerSessionUrl: prayerSessionUrl ?? "",
    socials: {
      facebook: facebook ?? "",
      instagram: instagram ?? "",
      tiktok: tiktok ?? "",
      youtube,
    },
  }));

export const contact: SettingsSection<(typeof keys)[number]> = {
  name: "contact",
  auditLabel: "the contact details",
  keys,
  schema,
  toFields: ({ email, phone, partnershipEmail, partnershipPhone, chatNumber, ...settings }) => ({
    email,
    phone,
    partnershipEmail,
    partnershipPhone,
    chatNumber,
    ...settings.socials,
    youtubeChannelId: settings.youtubeChannelId,
    prayerSessionUrl: settings.prayerSessionUrl,
  }),
};
