import { emailHash } from "~/platform/crypto/hashing.server";
import { db } from "~/platform/database.server";
import { normalizeText } from "~/ui/forms/unicode";

/**
 * Requests of this address with this text that visitors may read, for the author who sends the text again as
 * confidential. Only the mail to the author tells of them: if the page did, or if they left the page by themselves,
 * anybody could test whose request a public text is.
 */
export async function findPublicCopies(email: string, prayerRequest: string): Promise<string[]> {
  const rows = await db
    .selectFrom("prayerRequests")
    .select(["id", "prayerRequest"])
    .where("emailHash", "=", emailHash(email))
    .where("isConfidential", "=", false)
    .where("visibility", "!=", "hidden")
    .orderBy("createdAt")
    .execute();
  const text = comparable(prayerRequest);
  return rows.filter((row) => comparable(row.prayerRequest ?? "") === text).map(({ id }) => id);
}

/** People type a text again, or copy it with other spaces and line ends. */
function comparable(text: string): string {
  const folded = normalizeText(text, "NFKC").toLowerCase();
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(" ") ?? folded;
}
