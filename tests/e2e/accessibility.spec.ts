/** Every page once, with all widths and themes in rotation. Other tests check each page in all of them. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/routes";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { expect, test } from "~tests/e2e/support/site";

/** The admin pages that `npm test` checks. They are made of the same parts as the others, which are checked in `test:deep`. */
const coreAdminPages = [
  "/admin",
  "/admin/dashboard",
  "/admin/prayers",
  "/admin/sermons",
  "/admin/settings/account",
];

/** Opened without a link from a mail, these show a heading, a text and a link, as `/reminders/confirm` does, which `npm test` checks. */
const samePages = [
  "/reminders/stop",
  "/prayer-watch/confirm",
  "/prayer-watch/stop",
  "/daily-list/stop",
  "/yours/expiry",
  "/yours/stop",
];

/** Pages that need no session. */
const beforeSignIn = /^\/admin(\/(setup|code|forgotten|reset|invitation))?$/;

const paths = routes.flatMap((route) => pathsOf(route as RouteConfigEntry, ""));

/** Route modules in .ts files return data, not a page. */
function pathsOf({ path, index, file, children }: RouteConfigEntry, parent: string): string[] {
  const here = [parent, path?.replace("*", "no/such/page")].filter(Boolean).join("/");
  if (children) return children.flatMap((child) => pathsOf(child, here));
  return file.endsWith(".tsx") && (index || path) ? [`/${here}`] : [];
}

test("the list of pages is complete", { tag: "@core" }, () => {
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/prayers", "/no/such/page", ...coreAdminPages, ...samePages]),
  );
});

const narrowAndLight = { width: 360, colorScheme: "light" } as const;
const looks = [
  narrowAndLight,
  { width: 768, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
  { width: 360, colorScheme: "dark" },
  { width: 768, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

for (const [index, path] of paths.entries()) {
  const { width, colorScheme } = looks[index % looks.length] ?? narrowAndLight;
  const isCore = path.startsWith("/admin")
    ? coreAdminPages.includes(path)
    : !samePages.includes(path);
  test(`${path}, ${width} wide in the ${colorScheme} theme, is accessible`, {
    tag: isCore ? "@core" : [],
  }, async ({ page, site, consoleErrors }) => {
    if (path.startsWith("/admin") && !beforeSignIn.test(path)) await signInWithCookie(page, site);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expectAccessible(page);
    // A missing page, or a link without a token, has an error status.
    allowErrors(consoleErrors, /status of 4\d\d/);
  });
}
