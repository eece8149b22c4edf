import { createContext, type RouterContextProvider } from "react-router";
import { networkOf } from "~/platform/client-address.server";
import { keyedHash } from "~/platform/crypto/keyed-hash.server";
import { type Database, db } from "~/platform/database.server";
import { countOne } from "~/platform/forms/rate-limit.server";
import type { OwnView } from "~/platform/privacy/own-view";
import { findByToken, type OwnArea } from "~/platform/privacy/private-links.server";
import { requireWriting } from "~/platform/writing.server";
import { settingsIn } from "~/settings/settings.server";
import { dayIn } from "~/ui/day-words";
import { ownRecords } from "./own-records.server";

export type Opened = { area: OwnArea; view: OwnView };

const mostPerMinute = 60;

/** A form and the page that answers it are one request. */
const isCounted = createContext(false);

/** Whether more is asked from this neighbourhood than people could. */
export async function isTooMuch(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (context.get(isCounted)) return false;
  context.set(isCounted, true);
  const place = keyedHash("address", networkOf(context) ?? "");
  return (await countOne(db, `private link minute ${place}`, 60)) > mostPerMinute;
}

/** All that is kept of the record that a token opens; undefined where it opens none, for whatever reason. */
export function openOwn(token: string): Promise<Opened | undefined> {
  requireWriting();
  return db.transaction().execute(async (transaction) => {
    const link = await findByToken(transaction, token);
    if (!link) return undefined;
    const { area, recordId } = link;
    const { homeZone } = await settingsIn(transaction);
    const view = await ownRecords[area].show(transaction, recordId, homeZone);
    if (!view) return undefined;
    const mails = await mailFacts(transaction, recordId, homeZone);
    return { area, view: { ...view, facts: [...view.facts, ...mails] } };
  });
}

async function mailFacts(
  transaction: Database,
  recordId: string,
  zone: string,
): Promise<OwnView["facts"]> {
  const mails = await transaction
    .selectFrom("outbox")
    .select("createdAt")
    .where("subjectId", "=", recordId)
    .orderBy("createdAt")
    .execute();
  if (mails.length === 0) return [];
  const days = new Set(mails.map(({ createdAt }) => dayIn(zone, createdAt)));
  const words = mails.length === 1 ? "1 mail about it" : `${mails.length} mails about it`;
  return [["Notes of mails", `${words}, of ${[...days].join(" and ")}, without their text`]];
}
