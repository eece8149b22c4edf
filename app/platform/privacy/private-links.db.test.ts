import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { aPrayerRequest } from "~tests/support/builders";
import {
  createPrivateLink,
  endPrivateLink,
  findPrivateLinkByToken,
  findPrivateLinkPath,
  findPrivateLinkToken,
} from "./private-links.server";

const area = "prayerRequests" as const;

test("a link that was ended is in no mail any more, and opens nothing", async () => {
  const { id } = await aPrayerRequest();
  await createPrivateLink(db, area, id);
  const token = (await findPrivateLinkToken(id)) ?? "";
  expect(await findPrivateLinkByToken(db, token)).toEqual({ area, recordId: id });
  expect(await endPrivateLink("somebody", { area, id, thing: "a prayer request" })).toBe(true);
  expect(await findPrivateLinkToken(id)).toBeUndefined();
  expect(await findPrivateLinkPath(id)).toBeUndefined();
  expect(await findPrivateLinkByToken(db, token)).toBeUndefined();
});

test("a link that was ended is not made again with the next mail", async () => {
  const { id } = await aPrayerRequest();
  await createPrivateLink(db, area, id);
  await endPrivateLink("somebody", { area, id, thing: "a prayer request" });
  expect(await createPrivateLink(db, area, id)).toBe(false);
  expect(await findPrivateLinkToken(id)).toBeUndefined();
});

test("the token of another record opens only that record", async () => {
  const [one, other] = [await aPrayerRequest(), await aPrayerRequest()];
  for (const { id } of [one, other]) await createPrivateLink(db, area, id);
  const token = (await findPrivateLinkToken(one.id)) ?? "";
  expect(await findPrivateLinkByToken(db, token)).toMatchObject({ recordId: one.id });
  expect(await findPrivateLinkByToken(db, `${token}x`)).toBeUndefined();
});
