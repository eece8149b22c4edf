/** Every page of the product once; every width with every theme. The journeys check each page in all of them. */
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/routes";
import { expectAccessible } from "~tests/e2e/support/accessible";
import { signInWithCookie } from "~tests/e2e/support/administrator";
import { allowErrors } from "~tests/e2e/support/allow-errors";
import { expect, test } from "~tests/e2e/support/site";

/** Open to people who are not signed in. */
const beforeSignIn = /^\/admin(\/(setup|code|forgotten|reset|invitation))?$/;

const paths = routes.flatMap((route) => pathsOf(route as RouteConfigEntry, ""));

/** Route modules in .ts files answer with data, not with a page. */
function pathsOf({ path, index, file, children }: RouteConfigEntry, parent: string): string[] {
  const here = [parent, path?.replace("*", "no/such/page")].filter(Boolean).join("/");
  if (children) return children.flatMap((child) => pathsOf(child, here));
  return file.endsWith(".tsx") && (index || path) ? [`/${here}`] : [];
}

test("the walk knows the pages", { tag: "@core" }, () => {
  expect(paths).toEqual(
    expect.arrayContaining(["/", "/prayers", "/no/such/page", "/admin/settings/account"]),
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
  test(`${path}, ${width} wide in the ${colorScheme} theme, is accessible`, {
    tag: "@core",
  }, async ({ page, site, consoleErrors }) => {
    if (path.startsWith("/admin") && !beforeSignIn.test(path)) await signInWithCookie(page, site);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await expectAccessible(page);
    // A page that is not there, or whose link has no token, says so with its status.
    allowErrors(consoleErrors, /status of 4\d\d/);
  });
}
