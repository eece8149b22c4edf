/** Words that nobody may meet who is not meant to: one for each confidential place. */
import { randomUUID } from "node:crypto";
import type { Engine } from "../faults/engine.ts";
import { pause } from "../faults/site.ts";
import { insertRow, queryDatabase, type Row } from "./database.ts";
import { publicForms } from "./public-forms.ts";
import { aVisitor } from "./visitor.ts";

export type CanaryReader = "visitor" | "editor" | "prayerTeam";
export type Canary = { word: string; place: string; mayRead: CanaryReader[] };

/** Searched for by strangers too: it is in every canary's sentence, and is no secret. */
export const canarySearchTerm = "Heliotrope";

/** Puts them where they belong, and tells what was put where and who but administrators may read it. */
export async function plantCanaries(engine: Engine, address: string) {
  const canaries: Canary[] = [];
  const word = (place: string, ...mayRead: CanaryReader[]) => {
    const canary = `kx${randomUUID().slice(0, 8)}`;
    canaries.push({ word: canary, place, mayRead });
    return `${canarySearchTerm} ${canary}`;
  };
  const now = new Date().toISOString();
  const edited = () => ({ id: randomUUID(), created_at: now, updated_at: now });
  const consent = { consent_version: "1", consent_at: now };
  const ids: string[] = [];
  const put = async (table: string, row: Row) => {
    ids.push(String(row.id));
    await insertRow(engine, table, row);
  };

  await confidential(address, word);
  const request = (place: string, row: Row) =>
    put("prayer_requests", {
      id: randomUUID(),
      created_at: now,
      ...consent,
      is_urgent: false,
      is_confidential: false,
      name: word(`name of a ${place} request`, "prayerTeam"),
      email: mail(word(`e-mail of a ${place} request`, "prayerTeam")),
      ...row,
    });
  const hidden = (place: string) => ({
    subject: word(`subject of a ${place} request`, "prayerTeam"),
    prayer_request: word(`text of a ${place} request`, "prayerTeam"),
  });
  await request("shown", {
    subject: `${canarySearchTerm} seen`,
    prayer_request: `${canarySearchTerm} by all`,
    visibility: "shown",
  });
  await request("held", { ...hidden("held"), visibility: "held" });
  await request("hidden", { ...hidden("hidden"), visibility: "hidden" });
  const testimony = (place: string, row: Row) =>
    put("testimonies", {
      ...edited(),
      ...consent,
      date: "2026-01-01",
      category: "Healing",
      email_hash: null,
      name: word(`name of a ${place} testimony`, "editor"),
      email: mail(word(`e-mail of a ${place} testimony`, "editor")),
      title: word(`title of a ${place} testimony`, "editor"),
      testimony: word(`text of a ${place} testimony`, "editor"),
      ...row,
    });
  await testimony("waiting", { approved: false, share_publicly: true, author_agreed: true });
  await testimony("private", { approved: false, share_publicly: false, author_agreed: false });
  await testimony("deleted", {
    approved: true,
    share_publicly: true,
    author_agreed: true,
    deleted_at: now,
  });
  await put("contact_messages", {
    id: randomUUID(),
    created_at: now,
    ...consent,
    email_hash: "x",
    name: word("name of a message"),
    email: mail(word("e-mail of a message")),
    subject: word("subject of a message"),
    message: word("text of a message"),
  });
  await put("partnerships", {
    id: randomUUID(),
    created_at: now,
    ...consent,
    email_hash: "x",
    covenant_categories: '["word"]',
    preferred_currency: "NAIRA",
    full_name: word("name of a partner"),
    phone_number: word("telephone of a partner"),
    address: word("address of a partner"),
    email_address: mail(word("e-mail of a partner")),
    occupation: word("work of a partner"),
    amount_in_words: word("amount of a partner"),
  });
  const drafts: [string, Row][] = [
    ["draft", { published_at: null }],
    ["later", { published_at: "2099-01-01T00:00:00.000Z" }],
    ["deleted", { published_at: now, deleted_at: now }],
  ];
  for (const [state, row] of drafts) {
    const own = (part: string) => word(`${part} of a ${state} record`, "editor");
    await put("sermons", {
      ...edited(),
      date: "2026-01-04",
      scripture: "",
      duration: 40,
      video_url: "https://example.org/v",
      title: own("title"),
      preacher: own("preacher"),
      description: own("description"),
      excerpt: own("excerpt"),
      content: own("content"),
      ...row,
    });
    await put("programmes", {
      ...edited(),
      start_date: "2098-01-01",
      end_date: "2098-01-01",
      time: null,
      featured: true,
      title: own("programme"),
      description: own("description"),
      location: own("place"),
      category: "Service",
      ...row,
    });
    await put("gallery", {
      ...edited(),
      image_url: "/art/dove-800.jpg",
      type: "image",
      category: "Worship",
      date: "2026-01-04",
      title: own("picture"),
      description: own("description"),
      alt: own("alternative"),
      ...row,
    });
    await put("announcements", {
      ...edited(),
      urgent: true,
      title: own("announcement"),
      content: own("content"),
      ...row,
    });
  }
  await put("outbox", {
    id: randomUUID(),
    kind: "contact.team",
    recipient: mail(word("recipient in the outbox")),
    subject_id: randomUUID(),
    payload: "{}",
    status: "failed",
    due_at: now,
    expires_at: now,
    created_at: now,
    last_error: word("error in the outbox"),
  });
  await put("audit_log", {
    id: randomUUID(),
    at: now,
    actor: "system",
    action: "changed",
    area: "settings",
    record_id: null,
    before: null,
    after: JSON.stringify({ word: word("words in the log") }),
  });
  await put("users", {
    id: randomUUID(),
    email: mail(word("address of an account")),
    name: word("name of an account"),
    password_hash: word("hash of a password"),
    role: "editor",
    created_at: now,
  });
  await put("reminders", {
    id: randomUUID(),
    email: mail(word("address of a reminder")),
    email_hash: "x",
    occasion_kind: "gathering",
    occasion_id: "01930000-0005-7000-8000-000000000001",
    minutes_before: 15,
    token_hash: word("hash of a link"),
    stop_hash: word("hash of a stop link"),
    consent_version: "1",
    confirmed_at: now,
    created_at: now,
  });
  const stored = await queryDatabase(engine, "select id from prayer_requests");
  return { canaries, ids: [...new Set([...ids, ...stored.map(({ id }) => String(id))])] };
}

const mail = (words: string) => `${words.split(" ")[1]}@ministry.test`;

/** Sent as a person sends it: only the site can seal. */
async function confidential(
  address: string,
  word: (place: string, ...mayRead: CanaryReader[]) => string,
) {
  const own = (part: string) => word(`${part} of a confidential request`, "prayerTeam");
  const visitor = aVisitor(address);
  const [form] = publicForms("canary");
  const { status } = await visitor.submitForm(
    form?.path ?? "",
    {
      name: own("name"),
      email: mail(own("e-mail")),
      subject: own("subject"),
      prayerRequest: own("text"),
      isConfidential: "on",
    },
    2_200,
  );
  if (status !== 303) throw new Error(`a confidential request was answered ${status}`);
  await pause(100);
}
