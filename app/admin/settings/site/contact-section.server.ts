import { z } from "zod";
import type { Section } from "~/admin/settings/section.server";
import { emailAddress, line } from "~/ui/forms/form-rules";
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
    chatNumber: line({ label: "Chat number", atMost: 40 }).refine(
      (text) => text === "" || international.test(text.replaceAll(/[\s().-]/g, "")),
      { error: "Chat number must begin with the country’s code, for example +234 800 000 0000" },
    ),
    prayerSessionUrl: optionalLink("Prayer session link"),
    facebook: optionalLink("Facebook"),
    instagram: optionalLink("Instagram"),
    tiktok: optionalLink("TikTok"),
    youtube: link("YouTube"),
    youtubeChannelId: line({ label: "YouTube channel ID", atMost: 40 }).refine(
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

export const contact: Section<(typeof keys)[number]> = {
  name: "contact",
  called: "the contact details",
  keys,
  schema,
  fieldsOf: ({ email, phone, partnershipEmail, partnershipPhone, chatNumber, ...settings }) => ({
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
