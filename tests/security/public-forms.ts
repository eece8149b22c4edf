/** Every public form with ordinary values. */

import type { FormValues } from "../faults/forms.ts";
import { listRoutes } from "../support/routes.ts";

export type PublicForm = { path: string; table: string; typed: FormValues };

/** From the built-in content. */
const gathering = "gathering.01930000-0005-7000-8000-000000000001";

/** `key` makes the values unique, so that no submission is a duplicate. */
export function publicForms(key: string): PublicForm[] {
  const person = { name: "Ada", email: `${key}@ministry.test` };
  const text = `Please pray with us for the people of house ${key} in our street.`;
  return [
    {
      path: "/prayers",
      table: "prayer_requests",
      typed: { ...person, subject: `For house ${key}`, prayerRequest: text },
    },
    {
      path: "/testimonies",
      table: "testimonies",
      typed: { ...person, title: `House ${key}`, category: "Healing", testimony: text },
    },
    {
      path: "/contact",
      table: "contact_messages",
      typed: { ...person, subject: `House ${key}`, message: text },
    },
    {
      path: "/donations",
      table: "partnerships",
      typed: {
        fullName: "Ada",
        phoneNumber: "+234 800 000 0001",
        emailAddress: person.email,
        address: text,
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

/** The buttons of a request on the prayers page. They send its id. */
export const prayerButtons = [
  { path: "/prayers/prayed", table: "prayer_marks" },
  { path: "/prayers/report", table: "request_reports" },
];

/** Public routes of the build that accept a form but are not in `publicForms` or `prayerButtons`. */
export function listUncoveredForms(): string[] {
  const forms = [...publicForms("x"), ...prayerButtons];
  const known = new Set([...forms.map(({ path }) => path.split("?")[0]), ...excluded]);
  return listRoutes()
    .filter(({ hasAction, path }) => hasAction && path && !path.startsWith("admin"))
    .filter(({ parentId = "" }) => !parentId.startsWith("admin"))
    .map(({ path }) => `/${path}`)
    .filter((path) => !known.has(path));
}

/** Routes that need a link from a mail or a prayer watch, store nothing, or are not pages. */
const excluded = [
  "/yours",
  "/yours/stop",
  "/yours/testimony",
  "/yours/expiry",
  "/reminders/confirm",
  "/reminders/stop",
  "/daily-list/stop",
  "/prayer-watch/slot",
  "/prayer-watch/confirm",
  "/prayer-watch/stop",
  "/prayer-watch/yours",
  "/less-data",
  "/*",
];
