import { cachedByVersion } from "~/platform/cache/version-cache.server";
import { db } from "~/platform/database.server";
import { countByHeld, heldText, type Notice, noticeForCount } from "./notice";

export async function listTestimonyNotices(): Promise<Notice[]> {
  const rows = await cachedByVersion(["testimonies"], "what waits", () =>
    db
      .selectFrom("testimonies")
      .select(["isHeld", (q) => q.fn.countAll<string | number>().as("count")])
      .where("deletedAt", "is", null)
      .where("approved", "=", false)
      .groupBy("isHeld")
      .execute(),
  );
  return [
    ...noticeForCount(countByHeld(rows, false), "testimony waits", "testimonies wait", {
      text: "for approval.",
      to: "/admin/testimonies?show=pending",
      icon: "quote",
    }),
    ...noticeForCount(countByHeld(rows, true), "testimony is", "testimonies are", {
      text: heldText,
      to: "/admin/testimonies?show=held",
      icon: "quote",
    }),
  ];
}
