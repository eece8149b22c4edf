import { db } from "~/platform/database.server";
import { countByHeld, heldText, type Notice, noticeForCount } from "./notice";

export async function listSubmissionNotices(): Promise<Notice[]> {
  const [messages = [], partners = []] = await Promise.all(
    (["contactMessages", "partnerships"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(["isHeld", (q) => q.fn.countAll<string | number>().as("count")])
        .where("status", "=", "new")
        .groupBy("isHeld")
        .execute(),
    ),
  );
  return [
    ...noticeForCount(countByHeld(messages, false), "message waits", "messages wait", {
      text: "for an answer.",
      to: "/admin/messages?show=new",
      icon: "inbox",
    }),
    ...noticeForCount(countByHeld(messages, true), "message is", "messages are", {
      text: heldText,
      to: "/admin/messages?show=held",
      icon: "inbox",
    }),
    ...noticeForCount(countByHeld(partners, false), "new partner waits", "new partners wait", {
      text: "to be written to.",
      to: "/admin/partners?show=new",
      icon: "handshake",
    }),
    ...noticeForCount(countByHeld(partners, true), "partnership is", "partnerships are", {
      text: heldText,
      to: "/admin/partners?show=held",
      icon: "handshake",
    }),
  ];
}
