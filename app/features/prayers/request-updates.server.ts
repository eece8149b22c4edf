/** What the author of a request wrote later, for the team. */
import { unseal } from "~/platform/crypto/seal.server";
import { db } from "~/platform/database.server";
import { formatDateTimeInZone } from "~/ui/format-date";
import { limitMarks } from "~/ui/forms/unicode";

export type RequestUpdate = {
  id: string;
  kind: "update" | "answer";
  at: string;
  /** `at`, formatted. */
  when: string;
  text: string;
  isHeld: boolean;
};

/** The oldest comes first. Held ones are included: the team reads everything. */
export async function listUpdates(requestId: string, zone: string): Promise<RequestUpdate[]> {
  const rows = await db
    .selectFrom("requestUpdates")
    .select(["id", "kind", "text", "sealed", "visibility", "createdAt"])
    .where("requestId", "=", requestId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ id, kind, text, sealed, visibility, createdAt }) => ({
    id,
    kind,
    at: createdAt,
    when: formatDateTimeInZone(zone, createdAt),
    text: limitMarks(sealed === null ? (text ?? "") : unseal<string>(sealed, id)),
    isHeld: visibility === "held",
  }));
}
