/** A prayer request as its author sees it by the private link: with the content, also of a confidential one. */
import { seal, unseal } from "~/platform/crypto/seal.server";
import type { Database } from "~/platform/database.server";

/** The encrypted part of a confidential request. */
export type RequestContent = {
  name: string;
  email: string;
  subject: string;
  prayerRequest: string;
  /** Encrypted too: the row of the testimony has the name and address of its author. */
  testimonyId?: string;
};

export type OwnRequest = NonNullable<Awaited<ReturnType<typeof findOwnRequest>>>;

export async function findOwnRequest(database: Database, id: string) {
  const row = await database
    .selectFrom("prayerRequests")
    .select(["id", "name", "email", "subject", "prayerRequest", "sealed", "version", "isUrgent"])
    .select(["isConfidential", "needsCare", "visibility", "status", "testimonyId"])
    .select(["hidesCount", "notifiesPrayer", "notifiedAt"])
    .select(["publicSince", "expiryAskedAt", "expiresAt"])
    .select(["createdAt", "consentAt", "consentVersion"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, email, subject, prayerRequest, sealed, testimonyId, ...rest } = row;
  const open = { name, email, subject, prayerRequest } as RequestContent;
  const content = sealed === null ? open : unseal<RequestContent>(sealed, id);
  // A request that the team wrote down may have no name or address.
  const named = { ...content, name: content.name ?? "", email: content.email ?? "" };
  return { ...rest, content: named, testimonyId: testimonyId ?? content.testimonyId ?? null };
}

/** Remembers the testimony that the author wrote of the answer. */
export async function saveTestimonyId(
  transaction: Database,
  { id, isConfidential, content }: OwnRequest,
  testimonyId: string,
): Promise<void> {
  await transaction
    .updateTable("prayerRequests")
    .set(isConfidential ? { sealed: seal({ ...content, testimonyId }, id) } : { testimonyId })
    .where("id", "=", id)
    .execute();
}
