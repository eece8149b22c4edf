import { whileUnchanged } from "~/platform/cache/while-unchanged.server";
import { db } from "~/platform/database.server";
import { countOf, held, type Notice, told } from "./notice";

export async function lookAtTestimonies(): Promise<Notice[]> {
  const rows = await whileUnchanged(["testimonies"], "what waits", () =>
    db
      .selectFrom("testimonies")
      .select(["isHeld", (q) => q.fn.countAll<string | number>().as("count")])
      .where("deletedAt", "is", null)
      .where("approved", "=", false)
      .groupBy("isHeld")
      .execute(),
  );
  return [
    ...told(countOf(rows, false), "testimony waits", "testimonies wait", {
      text: "for approval.",
      to: "/admin/testimonies?show=pending",
      icon: "quote",
    }),
    ...told(countOf(rows, true), "testimony is", "testimonies are", {
      text: held,
      to: "/admin/testimonies?show=held",
      icon: "quote",
    }),
  ];
}
