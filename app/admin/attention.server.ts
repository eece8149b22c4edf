import { db } from "~/platform/database.server";

/** What waits for a person, in sentences; empty where nothing does. */
export async function listAttention(): Promise<string[]> {
  const [requests, mails] = await Promise.all([countWaitingRequests(), countTroubledMails()]);
  return [
    ...requests.map(({ needsCare, count }) =>
      needsCare
        ? `${things(count, "prayer request tells", "prayer requests tell")} of danger to a life or of abuse.`
        : `${things(count, "prayer request is", "prayer requests are")} held for a person to look at.`,
    ),
    ...mails.map(({ status, lastError, count }) =>
      status === "failed"
        ? `${things(count, "mail", "mails")} could not be delivered: ${lastError}`
        : `${things(count, "mail is", "mails are")} waiting: ${lastError}`,
    ),
  ];
}

function countWaitingRequests() {
  return db
    .selectFrom("prayerRequests")
    .select(["needsCare", (q) => q.fn.countAll<string | number>().as("count")])
    .where("visibility", "=", "held")
    .where("status", "=", "new")
    .groupBy("needsCare")
    .orderBy("needsCare", "desc")
    .execute();
}

function countTroubledMails() {
  return db
    .selectFrom("outbox")
    .select(["status", "lastError", (q) => q.fn.countAll<string | number>().as("count")])
    .where("status", "!=", "sent")
    .where("lastError", "is not", null)
    .groupBy(["status", "lastError"])
    .orderBy("status")
    .limit(5)
    .execute();
}

function things(count: string | number, one: string, several: string): string {
  return `${count} ${Number(count) === 1 ? one : several}`;
}
