import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { heldText, type Notice, noticeForCount } from "./notice";

/** Each request is told of once, by what presses most. */
export async function listPrayerRequestNotices(): Promise<Notice[]> {
  const rows = await cachedByVersion(["prayerRequests"], "what waits", () =>
    db
      .selectFrom("prayerRequests")
      .select(["needsCare", "visibility", (q) => q.fn.countAll<string | number>().as("count")])
      .where("status", "=", "new")
      .where((q) =>
        q.or([
          q("needsCare", "=", true),
          q("visibility", "=", "held"),
          q.and([q("isUrgent", "=", true), q("visibility", "=", "shown")]),
        ]),
      )
      .groupBy(["needsCare", "visibility"])
      .execute(),
  );
  const sum = (isOne: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isOne).reduce((total, { count }) => total + Number(count), 0);
  const danger = sum(({ needsCare }) => needsCare);
  const waiting = sum(({ needsCare, visibility }) => !needsCare && visibility === "held");
  const urgent = sum(({ needsCare, visibility }) => !needsCare && visibility === "shown");
  const icon = "hand-heart";
  return [
    ...noticeForCount(danger, "prayer request tells", "prayer requests tell", {
      text: "of danger to a life or of abuse.",
      to: "/admin/prayers?show=care",
      icon: "circle-alert",
      isUrgent: true,
    }),
    ...noticeForCount(urgent, "prayer request is", "prayer requests are", {
      text: "urgent and new.",
      to: "/admin/prayers?show=urgent",
      icon,
    }),
    ...noticeForCount(waiting, "prayer request is", "prayer requests are", {
      text: heldText,
      to: "/admin/prayers?show=held",
      icon,
    }),
  ];
}
