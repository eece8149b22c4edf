/** Every form that a stranger can send, with what an ordinary person writes into it. */

import { readRouteManifest } from "../../scripts/route-scripts.ts";
import type { FormValues } from "../faults/forms.ts";

export type PublicForm = { path: string; table: string; typed: FormValues };

/** Seeded with every site. */
const gathering = "gathering.01930000-0005-7000-8000-000000000001";

/** `who` tells one sending from another, so that none is a repeat. */
export function publicForms(who: string): PublicForm[] {
  const person = { name: "Ada", email: `${who}@ministry.test` };
  const words = `Please pray with us for the people of house ${who} in our street.`;
  return [
    {
      path: "/prayers",
      table: "prayer_requests",
      typed: { ...person, subject: `For house ${who}`, prayerRequest: words },
    },
    {
      path: "/testimonies",
      table: "testimonies",
      typed: { ...person, title: `House ${who}`, category: "Healing", testimony: words },
    },
    {
      path: "/contact",
      table: "contact_messages",
      typed: { ...person, subject: `House ${who}`, message: words },
    },
    {
      path: "/donations",
      table: "partnerships",
      typed: {
        fullName: "Ada",
        phoneNumber: "+234 800 000 0001",
        emailAddress: person.email,
        address: words,
        covenantCategories: "word",
        preferredCurrency: "NAIRA",
      },
    },
    {
      path: `/reminders?occasion=${gathering}`,
      table: "reminders",
      typed: { email: person.email, before: "15" },
    },
  ];
}

/** Public addresses of the build that take a form but are not in the list above. */
export async function listUncoveredForms(): Promise<string[]> {
  const known = new Set([...publicForms("x").map(({ path }) => path.split("?")[0]), ...apart]);
  const { routes } = await readRouteManifest();
  return Object.values(routes)
    .filter(({ hasAction, path }) => hasAction && path && !path.startsWith("admin"))
    .filter(({ parentId = "" }) => !parentId.startsWith("admin"))
    .map(({ path }) => `/${path}`)
    .filter((path) => !known.has(path));
}

/** Reached by a link from a mail only, a choice that nothing is stored of, or no page at all. */
const apart = ["/yours", "/reminders/confirm", "/reminders/stop", "/less-data", "/*"];
