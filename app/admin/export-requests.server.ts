import { db } from "~/platform/database.server";
import { inBatches } from "~/platform/in-batches.server";
import { emailHash } from "~/platform/keyed-hash.server";
import { holdsWords } from "~/platform/search-words.server";

type Asked = { q: string; show: string };

/** Prayer requests as the list chooses them, but none that was told in confidence, and no trace that there is one. */
export function allRequests(asked: Asked) {
  return inBatches(async (before, size) => {
    const rows = chosen(asked)
      .select(["id", "name", "email", "subject", "prayerRequest", "isUrgent", "needsCare"])
      .select(["visibility", "status", "closedAt", "createdAt", "consentVersion", "consentAt"])
      .orderBy("id", "desc")
      .limit(size);
    return (before ? rows.where("id", "<", before) : rows).execute();
  });
}

function chosen({ q, show }: Asked) {
  const rows = narrowed(open(), show);
  if (q === "") return rows;
  return rows.where((row) =>
    row.or([
      row("emailHash", "=", emailHash(q)),
      holdsWords(["name", "subject", "prayerRequest"], q),
    ]),
  );
}

function open() {
  return db.selectFrom("prayerRequests").where("isConfidential", "=", false);
}

function narrowed(rows: ReturnType<typeof open>, show: string) {
  switch (show) {
    case "new":
    case "prayed":
    case "answered":
      return rows.where("status", "=", show);
    case "held":
    case "hidden":
      return rows.where("visibility", "=", show);
    case "urgent":
      return rows.where("isUrgent", "=", true);
    case "care":
      return rows.where("needsCare", "=", true);
    case "private":
      return rows.where("isConfidential", "=", true);
    default:
      return rows;
  }
}
