import { z } from "zod";
import {
  changeSection,
  handleSettingsForm,
  type SettingsSection,
} from "~/admin/settings/section.server";
import type { RecordResult } from "~/crud/record-result";
import { isPodcastCategory } from "~/features/sermons/podcast/podcast";
import type { FormValues } from "~/platform/forms/handle-form.server";
import { builtInSettings } from "~/settings/content";
import { replyAreaLabels } from "~/settings/reply-templates";
import type { HelpLine, ReplyArea, ReplyTemplate, Settings } from "~/settings/settings";
import { readSettingsSection } from "~/settings/settings.server";
import { submittedValue } from "~/ui/forms/form-result";
import {
  checkbox,
  longText,
  optionalEmail,
  optionalLink,
  optionalPhone,
  optionalPicture,
  optionalProfile,
  optionalUpload,
  phoneNumber,
  refuseTrunkZero,
  singleLine,
  text,
  wholeNumber,
} from "~/ui/forms/form-rules";
import { parseUploadUrl } from "~/ui/upload-url";
import { helpFields, helpRows } from "./help-line-fields";
import { templateRows } from "./reply-template-fields";

const categoryMessage = "Please choose a category from the list";

const identityKeys = ["brand", "logo", "leaderName", "prayersScripture", "featuredVideo"] as const;

const identitySchema = z
  .object({
    brand: singleLine({ label: "Name of the ministry", minLength: 2, maxLength: 80 }),
    logo: optionalPicture("Logo"),
    leaderName: singleLine({ label: "Leader’s name", minLength: 1, maxLength: 100 }),
    scriptureText: text({ label: "Scripture", minLength: 1, maxLength: 600 }),
    scriptureReference: singleLine({ label: "Reference", minLength: 1, maxLength: 80 }),
    videoTitle: singleLine({ label: "Video title", minLength: 1, maxLength: 200 }),
    videoUrl: optionalLink("Video URL"),
  })
  .transform(({ scriptureText, scriptureReference, videoTitle, videoUrl, logo, ...same }) => ({
    ...same,
    logo: logo ?? "",
    prayersScripture: { text: scriptureText, reference: scriptureReference },
    featuredVideo: { title: videoTitle, url: videoUrl },
  }));

export const identity: SettingsSection<(typeof identityKeys)[number]> = {
  name: "identity",
  auditLabel: "the identity of the site",
  keys: identityKeys,
  markdown: ["story"],
  schema: identitySchema,
  toFields: ({ brand, logo, leaderName, prayersScripture, featuredVideo }) => ({
    brand,
    logo,
    leaderName,
    scriptureText: prayersScripture.text,
    scriptureReference: prayersScripture.reference,
    videoTitle: featuredVideo.title,
    videoUrl: featuredVideo.url ?? "",
  }),
};

const contactKeys = [
  "email",
  "phone",
  "partnershipEmail",
  "partnershipPhone",
  "chatNumber",
  "prayerSessionUrl",
  "socials",
  "youtubeChannelId",
] as const;

/** Chat services need the number with its country code. */
const international = /^\+?[1-9]\d{6,14}$/;

const contactSchema = z
  .object({
    email: optionalEmail(),
    phone: optionalPhone("Phone"),
    partnershipEmail: optionalEmail(),
    partnershipPhone: optionalPhone("Partnership phone"),
    chatNumber: singleLine({ label: "Chat number", maxLength: 40 })
      .refine((text) => text === "" || international.test(text.replaceAll(/[\s().-]/g, "")), {
        error: "Chat number must begin with the country’s code, for example +234 800 000 0000",
        abort: true,
      })
      .superRefine((text, issues) => refuseTrunkZero("Chat number", text, issues))
      .transform((text) => text || null),
    prayerSessionUrl: optionalLink("Prayer session link"),
    facebook: optionalProfile("Facebook", "https://www.facebook.com/"),
    instagram: optionalProfile("Instagram", "https://www.instagram.com/"),
    tiktok: optionalProfile("TikTok", "https://www.tiktok.com/@"),
    youtube: optionalProfile("YouTube", "https://www.youtube.com/@"),
    youtubeChannelId: singleLine({ label: "YouTube channel ID", maxLength: 40 }).refine(
      (text) => text === "" || /^UC[\w-]{22}$/.test(text),
      { error: "YouTube channel ID must begin with UC and have 24 characters" },
    ),
  })
  .transform(({ facebook, instagram, tiktok, youtube, prayerSessionUrl, ...same }) => ({
    ...same,
    prayerSessionUrl: prayerSessionUrl ?? "",
    socials: { facebook, instagram, tiktok, youtube },
  }));

export const contact: SettingsSection<(typeof contactKeys)[number]> = {
  name: "contact",
  auditLabel: "the contact details",
  keys: contactKeys,
  schema: contactSchema,
  toFields: ({ email, phone, partnershipEmail, partnershipPhone, chatNumber, ...settings }) => ({
    email: email ?? "",
    phone: phone ?? "",
    partnershipEmail: partnershipEmail ?? "",
    partnershipPhone: partnershipPhone ?? "",
    chatNumber: chatNumber ?? "",
    facebook: settings.socials.facebook ?? "",
    instagram: settings.socials.instagram ?? "",
    tiktok: settings.socials.tiktok ?? "",
    youtube: settings.socials.youtube ?? "",
    youtubeChannelId: settings.youtubeChannelId,
    prayerSessionUrl: settings.prayerSessionUrl,
  }),
};

/** Uploads are made smaller than a square of 1400, so a picture that is only a little smaller is enough. */
const minArtworkSide = 1_000;

const podcastSchema = z
  .object({
    title: singleLine({ label: "Title", maxLength: 120 }),
    author: singleLine({ label: "Author", maxLength: 120 }),
    category: z
      .string({ error: categoryMessage })
      .refine(isPodcastCategory, { error: categoryMessage }),
    ownerEmail: optionalEmail(),
    artwork: optionalUpload("Picture").refine(isLargeEnough, {
      error: `Picture must have at least ${minArtworkSide.toLocaleString("en-GB")} pixels on its shorter side. Please choose a larger one`,
    }),
    appleUrl: optionalLink("Apple Podcasts").refine(isOn("podcasts.apple.com"), {
      error: "Apple Podcasts must be an address that begins with https://podcasts.apple.com",
    }),
    spotifyUrl: optionalLink("Spotify").refine(isOn("open.spotify.com"), {
      error: "Spotify must be an address that begins with https://open.spotify.com",
    }),
  })
  .transform((podcast) => ({ podcast }));

function isLargeEnough(picture: string | null): boolean {
  const upload = parseUploadUrl(picture ?? "");
  return !upload || Math.min(upload.width, upload.height) >= minArtworkSide;
}

function isOn(host: string): (url: string | null) => boolean {
  return (url) => url === null || url.startsWith(`https://${host}/`);
}

export const podcast: SettingsSection<"podcast"> = {
  name: "podcast",
  auditLabel: "the podcast",
  keys: ["podcast"],
  schema: podcastSchema,
  toFields: ({ podcast: { title, author, category, ownerEmail, ...rest } }) => ({
    title,
    author,
    category,
    ownerEmail: ownerEmail ?? "",
    artwork: rest.artwork ?? "",
    appleUrl: rest.appleUrl ?? "",
    spotifyUrl: rest.spotifyUrl ?? "",
  }),
};

const timesKeys = ["homeZone", "secondZone"] as const;

const zones = Intl.supportedValuesOf("timeZone");

const zone = z
  .string({ error: "Please choose a time zone from the list" })
  .refine((name) => zones.includes(name), { error: "Please choose a time zone from the list" });

export const times: SettingsSection<(typeof timesKeys)[number]> = {
  name: "times",
  auditLabel: "the time zones",
  keys: timesKeys,
  schema: z
    .object({ homeZone: zone, secondZone: zone })
    .refine(({ homeZone, secondZone }) => homeZone !== secondZone, {
      path: ["secondZone"],
      error: "Please choose another zone than the home zone",
    }),
  toFields: ({ homeZone, secondZone }) => ({ homeZone, secondZone }),
};

/** Help lines are numbered fields in the form: `helpName-1`, `helpName-2`, … */
const helpLine = z.object({
  helpCountry: singleLine({ label: "Country", minLength: 1, maxLength: 60 }),
  helpName: singleLine({ label: "Name", minLength: 1, maxLength: 100 }),
  helpNumber: phoneNumber("Number"),
  helpEmergency: checkbox(),
});

/** Empty rows are skipped. Each error is reported at its own field. */
const helpLinesSchema = z
  .record(z.string(), z.unknown())
  .transform((values, context): HelpLine[] => {
    const lines: HelpLine[] = [];
    for (const row of helpRows) {
      const typed = Object.fromEntries(helpFields.map((name) => [name, values[`${name}-${row}`]]));
      if (isEmpty(typed)) continue;
      const parsed = helpLine.safeParse(typed);
      for (const { path, message } of parsed.error?.issues ?? []) {
        context.addIssue({ code: "custom", path: [`${String(path[0])}-${row}`], message });
      }
      if (parsed.success) lines.push(toHelpLine(parsed.data));
    }
    if (lines.length === 0 && context.issues.length === 0) {
      const message =
        "Keep at least one help line: it is shown to people whose words tell of danger";
      context.addIssue({ code: "custom", path: ["helpName-1"], message });
    }
    return lines;
  });

function helpLinesToFields(lines: readonly HelpLine[]): Record<string, string | boolean> {
  return Object.fromEntries(
    lines.flatMap(({ country, name, number, isEmergency = false }, index) =>
      Object.entries<string | boolean>({
        [`helpCountry-${index + 1}`]: country,
        [`helpName-${index + 1}`]: name,
        [`helpNumber-${index + 1}`]: number,
        [`helpEmergency-${index + 1}`]: isEmergency,
      }),
    ),
  );
}

function toHelpLine({
  helpCountry,
  helpName,
  helpNumber,
  helpEmergency,
}: z.output<typeof helpLine>) {
  const line: HelpLine = { country: helpCountry, name: helpName, number: helpNumber };
  return helpEmergency ? { ...line, isEmergency: true } : line;
}

function isEmpty(typed: Record<string, unknown>): boolean {
  return Object.values(typed).every(
    (value) => value === undefined || (typeof value === "string" && value.trim() === ""),
  );
}

const moderationKeys = [
  "reviewRequestsFirst",
  "reportsToHold",
  "publishTestimoniesAtOnce",
  "showBuiltInTestimonies",
  "requestPublicDays",
  "helpLines",
] as const;

const publicDaysLabel = "Days on the prayers page";

const switchesSchema = z.object({
  requestPublicDays: wholeNumber(publicDaysLabel, 0, 3_650).pipe(
    z.number({ error: `${publicDaysLabel} is required` }),
  ),
  reviewRequestsFirst: checkbox(),
  reportsToHold: wholeNumber("Number of reports", 1, 100).pipe(
    z.number({ error: "Number of reports is required" }),
  ),
  publishTestimoniesAtOnce: checkbox(),
  showBuiltInTestimonies: checkbox(),
});

export const moderation: SettingsSection<(typeof moderationKeys)[number]> = {
  name: "moderation",
  auditLabel: "the moderation rules",
  keys: moderationKeys,
  schema: switchesSchema.and(helpLinesSchema.transform((helpLines) => ({ helpLines }))),
  toFields: ({ reviewRequestsFirst, publishTestimoniesAtOnce, ...settings }) => ({
    reviewRequestsFirst,
    reportsToHold: String(settings.reportsToHold),
    publishTestimoniesAtOnce,
    showBuiltInTestimonies: settings.showBuiltInTestimonies,
    requestPublicDays: String(settings.requestPublicDays),
    ...helpLinesToFields(settings.helpLines),
  }),
};

const policiesKeys = ["privacyPolicy", "terms"] as const;

export const policies: SettingsSection<(typeof policiesKeys)[number]> = {
  name: "policies",
  auditLabel: "the policies",
  keys: policiesKeys,
  markdown: policiesKeys,
  schema: z.object({
    privacyPolicy: longText("Privacy Policy", 1),
    terms: longText("Terms of Service", 1),
  }),
  toFields: ({ privacyPolicy, terms }) => ({ privacyPolicy, terms }),
};

const replyTemplate = z.object({
  name: singleLine({ label: "Name", minLength: 1, maxLength: 80 }),
  area: z
    .string()
    .default("all")
    .pipe(z.enum(Object.keys(replyAreaLabels) as ReplyArea[])),
  text: text({ label: "Text", minLength: 1, maxLength: 5_000 }),
});

/** Empty rows are skipped. Each error is reported at its own field. */
const replyTemplatesSchema = z
  .record(z.string(), z.unknown())
  .transform((values, context): { replyTemplates: ReplyTemplate[] } => {
    const replyTemplates: ReplyTemplate[] = [];
    for (const row of templateRows) {
      const [name, written] = [values[`templateName-${row}`], values[`templateText-${row}`]];
      if (isEmpty({ name, written })) continue;
      const area = values[`templateArea-${row}`];
      const parsed = replyTemplate.safeParse({ name, area, text: written });
      for (const { path, message } of parsed.error?.issues ?? []) {
        const field = path[0] === "text" ? "templateText" : "templateName";
        context.addIssue({ code: "custom", path: [`${field}-${row}`], message });
      }
      if (parsed.success) replyTemplates.push(parsed.data);
    }
    return { replyTemplates };
  });

export const replies: SettingsSection<"replyTemplates"> = {
  name: "replies",
  auditLabel: "the reply templates",
  keys: ["replyTemplates"],
  schema: replyTemplatesSchema,
  toFields: ({ replyTemplates }) =>
    Object.fromEntries(
      replyTemplates.flatMap(({ name, area, text: written }, index) =>
        Object.entries({
          [`templateName-${index + 1}`]: name,
          [`templateArea-${index + 1}`]: area,
          [`templateText-${index + 1}`]: written,
        }),
      ),
    ),
};

/** Templates of this version that the site does not have, as many as the form has rows for. */
export function missingReplyTemplates({ replyTemplates }: Pick<Settings, "replyTemplates">) {
  const names = new Set(replyTemplates.map(({ name }) => name));
  const room = Math.max(0, templateRows.length - replyTemplates.length);
  return builtInSettings.replyTemplates.filter(({ name }) => !names.has(name)).slice(0, room);
}

/** Adds the missing templates below those of the site, with the version check and audit entry of the form. */
export function addBuiltInReplyTemplates(actor: string, values: FormValues) {
  return handleSettingsForm<RecordResult>(replies.name, {}, async () => {
    const { settings } = await readSettingsSection(replies.keys);
    const replyTemplates = [...settings.replyTemplates, ...missingReplyTemplates(settings)];
    const fields = Object.entries(replies.toFields({ ...settings, replyTemplates }));
    const version = submittedValue({ values, errors: {} }, "version");
    const written = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
    return changeSection({ ...written, version }, actor, replies);
  });
}
