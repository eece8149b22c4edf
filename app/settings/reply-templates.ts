/** Texts that replies to submissions can start with. */
import { builtInSettings } from "./content";
import type { ReplyArea, Settings } from "./settings";

export const replyAreaLabels: Record<ReplyArea, string> = {
  all: "Everything",
  prayerRequests: "Prayer requests",
  testimonies: "Testimonies",
  contactMessages: "Messages",
  partnerships: "Partners",
  erasure: "Requests to delete everything",
};

/** What the placeholders of a template stand for. */
export const replyPlaceholders = [
  ["{name}", "the name of the person"],
  ["{ministry}", "the name of the ministry"],
  ["{me}", "your own name"],
] as const;

/**
 * The account that the environment made has this name until its owner types their own. It is no name to sign with:
 * the line is left out, and the name of the ministry below stays.
 */
const unnamedAccount = "Administrator";
const ownNameLine = /^\{me\}\n/gm;

/** The templates for one kind of submission, with the placeholders filled in. */
export function fillReplyTemplates(
  { replyTemplates, brand }: Settings,
  area: Exclude<ReplyArea, "all">,
  { name, me }: { name: string; me: string },
): { name: string; text: string }[] {
  const hasName = me !== unnamedAccount;
  const values: Record<string, string> = {
    "{name}": name,
    "{ministry}": brand,
    "{me}": hasName ? me : brand,
  };
  return replyTemplates
    .filter((template) => template.area === area || (template.area === "all" && area !== "erasure"))
    .map((template) => ({
      name: template.name,
      text: (hasName ? template.text : template.text.replaceAll(ownNameLine, "")).replaceAll(
        /\{\w+\}/g,
        (placeholder) => values[placeholder] ?? placeholder,
      ),
    }));
}

/** The answer to someone whose data is about to be erased. The built-in one if the ministry has deleted its own. */
export function erasureReply(settings: Settings, person: { name: string; me: string }): string {
  const named = { ...person, name: person.name || "friend" };
  const [own] = fillReplyTemplates(settings, "erasure", named);
  const [builtIn] = fillReplyTemplates(
    { ...settings, replyTemplates: builtInSettings.replyTemplates },
    "erasure",
    named,
  );
  return own?.text ?? builtIn?.text ?? "";
}

/** Contains no text of the submission: the address may belong to another person. */
export function replySubject({ brand }: Pick<Settings, "brand">, area: Exclude<ReplyArea, "all">) {
  const subjects = {
    prayerRequests: `Your prayer request to ${brand}`,
    testimonies: `Your testimony to ${brand}`,
    contactMessages: `Your message to ${brand}`,
    partnerships: `Your partnership with ${brand}`,
    erasure: `What ${brand} has stored about you`,
  };
  return subjects[area];
}
