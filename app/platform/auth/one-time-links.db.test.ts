import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aOneTimeLink } from "~tests/support/builders";
import { consumeOneTimeLink, findOneTimeLink, mailedLinkToken } from "./one-time-links.server";

const past = () => new Date(Date.now() - 1_000).toISOString();

test.each([
  ["has expired", { purpose: "reset", expiresAt: past() }],
  ["was used", { purpose: "reset", usedAt: past() }],
  ["is an invitation", { purpose: "invite" }],
] as const)(
  "a link that %s neither opens the form of a new password nor sets one",
  async (_, row) => {
    const { id } = await aOneTimeLink(row);
    const token = mailedLinkToken(id);
    expect(await findOneTimeLink(db, token, "reset")).toBeUndefined();
    expect(await consumeOneTimeLink(db, token, "reset")).toBeUndefined();
  },
);

test("a link that has expired does not accept an invitation", async () => {
  const { id } = await aOneTimeLink({ purpose: "invite", expiresAt: past() });
  const token = mailedLinkToken(id);
  expect(await findOneTimeLink(db, token, "invite")).toBeUndefined();
  expect(await consumeOneTimeLink(db, token, "invite")).toBeUndefined();
});

test("a link that was made while the clock was ahead opens nothing", async () => {
  const ahead = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await aOneTimeLink({ purpose: "reset", createdAt: ahead, expiresAt: ahead });
  expect(await findOneTimeLink(db, mailedLinkToken(id), "reset")).toBeUndefined();
  expect(await consumeOneTimeLink(db, mailedLinkToken(id), "reset")).toBeUndefined();
});

test("a valid link works, once", async () => {
  const { id } = await aOneTimeLink({ purpose: "reset" });
  const token = mailedLinkToken(id);
  expect(await findOneTimeLink(db, token, "reset")).toMatchObject({ id });
  expect(await consumeOneTimeLink(db, token, "reset")).toMatchObject({ id });
  expect(await consumeOneTimeLink(db, token, "reset")).toBeUndefined();
});
