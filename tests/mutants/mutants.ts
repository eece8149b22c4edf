/** Every mistake of `npm run test:mutants`. */
import { cache } from "./cache.ts";
import { confidentiality } from "./confidentiality.ts";
import { erasure } from "./erasure.ts";
import { escaping } from "./escaping.ts";
import { limits } from "./limits.ts";
import { links } from "./links.ts";
import { mail } from "./mail.ts";
import { moderation } from "./moderation.ts";
import type { Mutant } from "./mutant.ts";
import { offline } from "./offline.ts";
import { rights } from "./rights.ts";
import { time } from "./time.ts";

export const mutants: Mutant[] = [
  ...confidentiality,
  ...rights,
  ...moderation,
  ...links,
  ...erasure,
  ...limits,
  ...mail,
  ...time,
  ...cache,
  ...escaping,
  ...offline,
];
