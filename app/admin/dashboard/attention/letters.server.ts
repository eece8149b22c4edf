import { db } from "~/platform/database.server";
import { countOf, held, type Notice, told } from "./notice";

export async function lookAtLetters(): Promise<Notice[]> {
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
    ...told(countOf(messages, false), "message waits", "messages wait", {
      text: "for an answer.",
      to: "/admin/messages?show=new",
      icon: "inbox",
    }),
    ...told(countOf(messages, true), "message is", "messages are", {
      text: held,
      to: "/admin/messages?show=held",
      icon: "inbox",
    }),
    ...told(countOf(partners, false), "new partner waits", "new partners wait", {
      text: "to be written to.",
      to: "/admin/partners?show=new",
      icon: "handshake",
    }),
    ...told(countOf(partners, true), "partnership is", "partnerships are", {
      text: held,
      to: "/admin/partners?show=held",
      icon: "handshake",
    }),
  ];
}
