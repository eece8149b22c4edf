import { db } from "~/platform/database.server";
import { type Notice, noticeForCount } from "./notice";

export async function listMailNotices(): Promise<Notice[]> {
  const mails = await db
    .selectFrom("outbox")
    .select(["status", "lastError", (q) => q.fn.countAll<string | number>().as("count")])
    .where("status", "!=", "sent")
    .where("lastError", "is not", null)
    .groupBy(["status", "lastError"])
    .orderBy("status")
    .limit(5)
    .execute();
  const outbox = "/admin/settings/mail/outbox";
  return mails.flatMap(({ status, lastError, count }) =>
    status === "failed"
      ? noticeForCount(count, "mail", "mails", {
          text: `could not be delivered: ${lastError}`,
          to: `${outbox}?show=failed`,
          icon: "mail",
          isUrgent: true,
        })
      : noticeForCount(count, "mail is", "mails are", {
          text: `waiting: ${lastError}`,
          to: `${outbox}?show=waiting`,
          icon: "mail",
        }),
  );
}
