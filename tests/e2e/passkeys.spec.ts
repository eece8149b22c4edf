/** Passkeys in Chromium with its virtual authenticator, which stands for a phone with a fingerprint sensor. */
import { randomUUID } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";
import { hashPassword } from "~/platform/auth/password.server";
import type { Database } from "~db/connect.server";
import { freePort } from "~tests/support/free-port";
import { expectAccessibleInBothThemes } from "./support/accessible";
import { allowErrors } from "./support/allow-errors";
import { hydrated } from "./support/hydrated";
import { test as base, expect, startTestSite } from "./support/site";

const password = "lamp river mountain 7";
const accountPage = "/admin/settings/account";

/** Passkeys need `SITE_URL`, and browsers accept localhost without https. */
const test = base.extend({
  site: [
    async ({ browserName: _browserName }, use) => {
      const port = String(await freePort());
      const SITE_URL = `http://localhost:${port}`;
      const { stop, ...site } = await startTestSite({ PORT: port, SITE_URL });
      await use({ ...site, address: SITE_URL });
      await stop();
    },
    { scope: "worker" },
  ],
});

async function aPerson(db: Database) {
  const id = randomUUID();
  const person = { id, email: `${id}@mailbox.test`, name: "Grace", roles: '["administrator"]' };
  const passwordHash = await hashPassword(password);
  const createdAt = new Date().toISOString();
  await db
    .insertInto("users")
    .values({ ...person, passwordHash, createdAt })
    .execute();
  return person;
}

type Phone = { cdp: CDPSession; authenticatorId: string };

/** A phone whose owner touches its sensor at once. */
async function aPhone(page: Page): Promise<Phone> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function login(page: Page, email: string) {
  await page.goto("/admin");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/admin");
}

async function logout(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/admin");
}

async function addPasskey(page: Page, name: string) {
  await page.goto(accountPage);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Name of the passkey").fill(name);
  await hydrated(page);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Make the passkey" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Passkey added")).toBeVisible();
}

async function pressPasskey(page: Page) {
  await hydrated(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

async function signIn(page: Page) {
  if (!page.url().endsWith("/admin")) await page.goto("/admin");
  await pressPasskey(page);
  await page.waitForURL(/\/admin\/dashboard$/);
}

const refusal = (page: Page) => page.getByRole("alert").getByText("This passkey was not accepted");
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("a passkey is added, signs in, and is removed", { tag: "@core" }, async ({
  page,
  site,
  consoleErrors,
}) => {
  const { email } = await aPerson(site.db);
  await aPhone(page);
  await login(page, email);
  await addPasskey(page, "My phone");
  await expect(row(page, "My phone")).toContainText("Never used");
  await logout(page);
  await signIn(page);
  await page.goto(accountPage);
  await expect(row(page, "My phone")).toContainText("Last used");

  await page.getByRole("link", { name: "Remove My phone" }).click();
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Remove the passkey" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  // Another person's passkey keeps the button on the page.
  await site.db
    .insertInto("passkeys")
    .values(aForeignPasskey((await aPerson(site.db)).id))
    .execute();
  await logout(page);
  await page.goto("/admin");
  await pressPasskey(page);
  await expect(refusal(page)).toBeVisible();
  allowErrors(consoleErrors, /status of 401/);
});

/** Made for this host on another device. */
function aForeignPasskey(userId: string) {
  const id = randomUUID();
  return {
    id,
    userId,
    credentialId: id,
    publicKey: "",
    counter: 0,
    transports: "[]",
    relyingParty: "localhost",
    name: "Another phone",
    createdAt: new Date().toISOString(),
    lastUsedAt: null,
  };
}

test("a passkey replaces the code after the password", async ({ page, site }) => {
  const { id, email } = await aPerson(site.db);
  await aPhone(page);
  await login(page, email);
  await addPasskey(page, "My phone");
  await logout(page);
  // The second factor only has to be on: this test never enters a code.
  await site.db.updateTable("users").set({ totpSealed: "-" }).where("id", "=", id).execute();
  await login(page, email);
  await expect(page).toHaveURL(/\/admin\/code$/);
  await pressPasskey(page);
  await page.waitForURL(/\/admin\/dashboard$/);
});

test("a second device has a passkey of its own", async ({ page, site, browser }) => {
  const { email } = await aPerson(site.db);
  await aPhone(page);
  await login(page, email);
  await addPasskey(page, "First phone");
  const second = await browser.newPage({ baseURL: site.address });
  await aPhone(second);
  await login(second, email);
  await addPasskey(second, "Second phone");
  await logout(second);
  await signIn(second);
  await second.goto(accountPage);
  await expect(row(second, "First phone")).toContainText("Never used");
  await expect(row(second, "Second phone")).toContainText("Last used");
  await second.close();
});

test("the same device is refused a second passkey", async ({ page, site }) => {
  const { email } = await aPerson(site.db);
  await aPhone(page);
  await login(page, email);
  await addPasskey(page, "My phone");
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Make the passkey" }).click();
  await expect(page.getByText("This device has a passkey for your account already.")).toBeVisible();
});

test("a cancelled prompt says what to do", async ({ page, site }) => {
  const { email } = await aPerson(site.db);
  const { cdp, authenticatorId } = await aPhone(page);
  await login(page, email);
  await addPasskey(page, "My phone");
  await logout(page);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await pressPasskey(page);
  await expect(page.getByText("No passkey was used. Please try again")).toBeVisible();
});

test("an account that is switched off does not open", async ({ page, site, consoleErrors }) => {
  const { id, email } = await aPerson(site.db);
  await aPhone(page);
  await login(page, email);
  await addPasskey(page, "My phone");
  await logout(page);
  const disabledAt = new Date().toISOString();
  await site.db.updateTable("users").set({ disabledAt }).where("id", "=", id).execute();
  await pressPasskey(page);
  await expect(refusal(page)).toBeVisible();
  allowErrors(consoleErrors, /status of 401/);
});

test("a counter that goes back is refused and recorded", async ({ page, site, consoleErrors }) => {
  const { id, email } = await aPerson(site.db);
  await aPhone(page);
  await login(page, email);
  await addPasskey(page, "My phone");
  await logout(page);
  // As if a copy had been used a hundred times.
  await site.db.updateTable("passkeys").set({ counter: 100 }).where("userId", "=", id).execute();
  await pressPasskey(page);
  await expect(refusal(page)).toBeVisible();
  allowErrors(consoleErrors, /status of 401/);
  const entries = site.db.selectFrom("auditLog").select("action").where("actor", "=", id);
  expect((await entries.execute()).map(({ action }) => action)).toContain(
    "was refused a passkey whose counter went back",
  );
});

test("a response that was used is refused the second time", async ({ page, site }) => {
  const { id, email } = await aPerson(site.db);
  await aPhone(page);
  await login(page, email);
  await addPasskey(page, "My phone");
  await logout(page);
  const sent = page.waitForRequest((request) => request.postData()?.includes("passkey=") ?? false);
  await signIn(page);
  const request = await sent;
  const headers = await request.allHeaders();
  // As on a phone that does not count: only the challenge is left to stop it.
  await site.db.updateTable("passkeys").set({ counter: 0 }).where("userId", "=", id).execute();
  const replayed = await fetch(`${site.address}/admin`, {
    method: "POST",
    body: request.postData(),
    redirect: "manual",
    headers: {
      Cookie: headers.cookie ?? "",
      Origin: site.address,
      "Content-Type": headers["content-type"] ?? "",
    },
  });
  expect(replayed.status).toBe(401);
  expect(await replayed.text()).toContain("This passkey was not accepted");
});

test("a page on another origin gets no passkey, and its response is not accepted", async ({
  page,
  site,
  browser,
}) => {
  const { email } = await aPerson(site.db);
  const { cdp, authenticatorId } = await aPhone(page);
  await login(page, email);
  await addPasskey(page, "My phone");
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error("The authenticator has no passkey");

  // The same host on another port: the browser offers the passkey there, so only our check is left.
  const other = await startTestSite();
  const { port } = new URL(other.address);
  const phishing = await browser.newPage();
  const phone = await aPhone(phishing);
  await phone.cdp.send("WebAuthn.addCredential", {
    authenticatorId: phone.authenticatorId,
    credential,
  });
  const { cookie, options } = await requestChallenge(site.address);
  await phishing.goto(`http://localhost:${port}/admin`);
  const passkey = await phishing.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const made = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
    return JSON.stringify(made.toJSON());
  }, options);
  const response = await fetch(`${site.address}/admin`, {
    method: "POST",
    body: new URLSearchParams({ passkey }),
    redirect: "manual",
    headers: { Cookie: cookie, Origin: site.address },
  });
  expect(response.status).toBe(401);

  // On another host the browser itself refuses.
  const elsewhere = await browser.newPage();
  await aPhone(elsewhere);
  await elsewhere.goto(`http://127.0.0.1:${port}/admin`);
  const error = await elsewhere.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return navigator.credentials.get({ publicKey }).then(
      () => "accepted",
      ({ name }: Error) => name,
    );
  }, options);
  expect(error).toBe("SecurityError");
  await phishing.close();
  await elsewhere.close();
  await other.stop();
});

async function requestChallenge(address: string) {
  const response = await fetch(`${address}/admin/passkey`, {
    method: "POST",
    headers: { Origin: address },
  });
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  return { cookie: cookie.join("; "), options: await response.json() };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the password still signs in, and no passkey is offered", async ({ page, site }) => {
    const { id, email } = await aPerson(site.db);
    await site.db.insertInto("passkeys").values(aForeignPasskey(id)).execute();
    await page.goto("/admin");
    await expect(page.getByText("Sign in with a passkey")).toBeHidden();
    await login(page, email);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});

for (const width of [1280, 360]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.slow();

    test("the pages are accessible in both themes", async ({ page, site }) => {
      const { id, email } = await aPerson(site.db);
      await aPhone(page);
      await login(page, email);
      await page.goto(`${accountPage}/passkeys`);
      await expectAccessibleInBothThemes(page);
      await page.getByLabel("Your password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("button", { name: "Make the passkey" })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      const old = { ...aForeignPasskey(id), relyingParty: "old.example", name: "x".repeat(100) };
      await site.db
        .insertInto("passkeys")
        .values([old, aForeignPasskey(id)])
        .execute();
      await page.goto(accountPage);
      await expect(page.getByText("Made for old.example.")).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole("link", { name: "Remove Another phone" }).click();
      await expect(page.getByRole("button", { name: "Remove the passkey" })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      // On a phone the button is in the menu.
      await page.context().clearCookies();
      await page.goto("/admin");
      await hydrated(page);
      await expectAccessibleInBothThemes(page);
    });
  });
}
