import { z } from "zod";
import type { SettingsSection } from "~/admin/settings/section.server";
import { builtInSettings } from "~/settings/content";
import type { Settings } from "~/settings/settings";
import { singleLine, text } from "~/ui/forms/form-rules";
import { type HomeKey, homeGroups, homeKeys, type Originals } from "./home-fields";

const rules = homeGroups
  .flatMap(({ fields }) => fields)
  .map(({ name, label, kind, maxLength }) => {
    const bounds = { label, minLength: kind === "text" ? 0 : 1, maxLength };
    return [name, kind === "line" ? singleLine(bounds) : text(bounds)];
  });

/** TypeScript cannot follow names that are a list. A test checks that each of them has a field. */
const shape = Object.fromEntries(rules) as Record<HomeKey, ReturnType<typeof text>>;

export const home: SettingsSection<HomeKey> = {
  name: "home",
  auditLabel: "the texts of the home page",
  keys: homeKeys,
  schema: z.object(shape),
  toFields: textsOf,
};

export const originals: Originals = textsOf(builtInSettings);

function textsOf(settings: Settings): Originals {
  const texts = {} as Originals;
  for (const name of homeKeys) texts[name] = settings[name];
  return texts;
}
