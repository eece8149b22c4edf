import { createContext, type RouterContextProvider } from "react-router";
import { clientNetwork } from "~/platform/client-ip.server";
import { keyedHash } from "~/platform/crypto/keyed-hash.server";
import { type Database, db } from "~/platform/database.server";
import { countEvent } from "~/platform/forms/rate-limit.server";
import {
  findPrivateLinkByToken,
  type SelfServiceArea,
} from "~/platform/privacy/private-links.server";
import type { SelfServiceView } from "~/platform/privacy/self-service-view";
import { requireWritableDatabase } from "~/platform/read-only.server";
import { readCurrentSettings } from "~/settings/settings.server";
import { formatDayInZone } from "~/ui/format-date";
import { selfServiceRecords } from "./self-service-records.server";

export type SelfServiceData = { area: SelfServiceArea; view: SelfServiceView };

const mostPerMinute = 60;

/** A form and the page that answers it are one request. */
const isCounted = createContext(false);

/** Whether more is asked from this neighbourhood than people could. */
export async function isRateLimited(context: Readonly<RouterContextProvider>): Promise<boolean> {
  if (context.get(isCounted)) return false;
  context.set(isCounted, true);
  const place = keyedHash("address", clientNetwork(context) ?? "");
  return (await countEvent(db, `private link minute ${place}`, 60)) > mostPerMinute;
}

/** All that is kept of the record that a token opens; undefined where it opens none, for whatever reason. */
export function openSelfService(token: string): Promise<SelfServiceData | undefined> {
  requireWritableDatabase();
  return db.transaction().execute(async (transaction) => {
    const link = await findPrivateLinkByToken(transaction, token);
    if (!link) return undefined;
    const { area, recordId } = link;
    const { homeZone } = await readCurrentSettings(transaction);
    const view = await selfServiceRecords[area].show(transaction, recordId, homeZone);
    if (!view) return undefined;
    const mails = await mailFacts(transaction, recordId, homeZone);
    return { area, view: { ...view, facts: [...view.facts, ...mails] } };
  });
}

async function mailFacts(
  transaction: Database,
  recordId: string,
  zone: string,
): Promise<SelfServiceView["facts"]> {
  const mails = await transaction
    .selectFrom("outbox")
    .select("createdAt")
    .where("subjectId", "=", recordId)
    .orderBy("createdAt")
    .execute();
  if (mails.length === 0) return [];
  const days = new Set(mails.map(({ createdAt }) => formatDayInZone(zone, createdAt)));
  const words = mails.length === 1 ? "1 mail about it" : `${mails.length} mails about it`;
  return [["Notes of mails", `${words}, of ${[...days].join(" and ")}, without their text`]];
}
