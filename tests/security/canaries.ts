/** Unique words in every confidential field. They must appear only to those who may read that field. */
import { randomUUID } from "node:crypto";
import type { Engine } from "../faults/engine.ts";
import { pause } from "../faults/site.ts";
import { insertRow, queryDatabase, type Row } from "./database.ts";
import { publicForms } from "./public-forms.ts";
import { aVisitor } from "./visitor.ts";

export type CanaryReader = "visitor" | "editor" | "prayerTeam" | "messages" | "treasurer";
export type Canary = { word: string; field: string; mayRead: CanaryReader[] };

/** Stands before every canary, so that a search can find the record. It is not secret itself. */
export const canarySearchTerm = "Heliotrope";

const watchColumns = {
  description: "We pray.",
  starts_at: "2098-01-01T18:00",
  zone: "Africa/Lagos",
  slot_minutes: 60,
  slot_count: 24,
};

/** Inserts the canaries. Returns where each is and which roles besides administrators may read it. */
export async function plantCanaries(engine: Engine, address: string) {
  const canaries: Canary[] = [];
  const addCanary = (field: string, ...mayRead: CanaryReader[]) => {
    const word = `kx${randomUUID().slice(0, 8)}`;
    canaries.push({ word, field, mayRead });
    return `${canarySearchTerm} ${word}`;
  };
  const now = new Date().toISOString();
  const edited = () => ({ id: randomUUID(), created_at: now, updated_at: now });
  const consent = { consent_version: "1", consent_at: now };
  const ids: string[] = [];
  const insert = async (table: string, row: Row) => {
    ids.push(String(row.id));
    await insertRow(engine, table, row);
  };

  await submitConfidential(address, addCanary);
  const request = (kind: string, row: Row) =>
    insert("prayer_requests", {
      id: randomUUID(),
      created_at: now,
      ...consent,
      is_urgent: false,
      is_confidential: false,
      name: addCanary(`name of a ${kind} request`, "prayerTeam"),
      email: mail(addCanary(`email of a ${kind} request`, "prayerTeam")),
      ...row,
    });
  const hidden = (kind: string) => ({
    subject: addCanary(`subject of a ${kind} request`, "prayerTeam"),
    prayer_request: addCanary(`text of a ${kind} request`, "prayerTeam"),
  });
  await request("shown", {
    subject: `${canarySearchTerm} seen`,
    prayer_request: `${canarySearchTerm} by all`,
    visibility: "shown",
  });
  await request("held", { ...hidden("held"), visibility: "held" });
  await request("hidden", { ...hidden("hidden"), visibility: "hidden" });
  const testimony = (kind: string, row: Row) =>
    insert("testimonies", {
      ...edited(),
      ...consent,
      date: "2026-01-01",
      category: "Healing",
      email_hash: null,
      name: addCanary(`name of a ${kind} testimony`, "editor", "messages"),
      email: mail(addCanary(`email of a ${kind} testimony`, "messages")),
      title: addCanary(`title of a ${kind} testimony`, "editor", "messages"),
      testimony: addCanary(`text of a ${kind} testimony`, "editor", "messages"),
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
  await insert("contact_messages", {
    id: randomUUID(),
    created_at: now,
    ...consent,
    email_hash: "x",
    name: addCanary("name of a message", "messages"),
    email: mail(addCanary("email of a message", "messages")),
    subject: addCanary("subject of a message", "messages"),
    message: addCanary("text of a message", "messages"),
  });
  await insert("partnerships", {
    id: randomUUID(),
    created_at: now,
    ...consent,
    email_hash: "x",
    covenant_categories: '["word"]',
    preferred_currency: "NAIRA",
    full_name: addCanary("name of a partner", "treasurer"),
    phone_number: addCanary("telephone of a partner", "treasurer"),
    address: addCanary("address of a partner", "treasurer"),
    email_address: mail(addCanary("email of a partner", "treasurer")),
    occupation: addCanary("work of a partner", "treasurer"),
    amount_in_words: addCanary("amount of a partner", "treasurer"),
  });
  const watch = { ...edited(), ...watchColumns, title: "A watch", published_at: now };
  await insert("prayer_watches", watch);
  await insert("watch_signups", {
    id: randomUUID(),
    created_at: now,
    ...consent,
    watch_id: watch.id,
    slot: 0,
    first_week: 0,
    zone: "Africa/Lagos",
    email_hash: "x",
    confirmed_at: now,
    name: addCanary("name of a person with a prayer slot", "prayerTeam"),
    email: mail(addCanary("email of a person with a prayer slot", "prayerTeam")),
  });
  const drafts: [string, Row][] = [
    ["draft", { published_at: null }],
    ["later", { published_at: "2099-01-01T00:00:00.000Z" }],
    ["deleted", { published_at: now, deleted_at: now }],
  ];
  for (const [state, row] of drafts) {
    const canary = (part: string) => addCanary(`${part} of a ${state} record`, "editor");
    await insert("sermons", {
      ...edited(),
      date: "2026-01-04",
      scripture: "",
      duration: 40,
      video_url: "https://example.org/v",
      title: canary("title"),
      preacher: canary("preacher"),
      description: canary("description"),
      excerpt: canary("excerpt"),
      content: canary("content"),
      ...row,
    });
    await insert("programmes", {
      ...edited(),
      start_date: "2098-01-01",
      end_date: "2098-01-01",
      time: null,
      featured: true,
      title: canary("programme"),
      description: canary("description"),
      location: canary("location"),
      category: "Service",
      ...row,
    });
    await insert("gallery", {
      ...edited(),
      image_url: "/art/dove-800.jpg",
      type: "image",
      category: "Worship",
      date: "2026-01-04",
      title: canary("picture"),
      description: canary("description"),
      alt: canary("alternative"),
      ...row,
    });
    await insert("announcements", {
      ...edited(),
      urgent: true,
      title: canary("announcement"),
      content: canary("content"),
      ...row,
    });
  }
  await insert("outbox", {
    id: randomUUID(),
    kind: "contact.team",
    recipient: mail(addCanary("recipient in the outbox")),
    subject_id: randomUUID(),
    payload: "{}",
    status: "failed",
    due_at: now,
    expires_at: now,
    created_at: now,
    last_error: addCanary("error in the outbox"),
  });
  await insert("audit_log", {
    id: randomUUID(),
    at: now,
    actor: "system",
    action: "changed",
    area: "settings",
    record_id: null,
    before: null,
    after: JSON.stringify({ word: addCanary("value in the audit log") }),
  });
  await insert("users", {
    id: randomUUID(),
    email: mail(addCanary("address of an account")),
    // An editor, whose name stands in the list of those to whom a testimony can be assigned.
    name: addCanary("name of an account", "editor", "messages"),
    password_hash: addCanary("hash of a password"),
    roles: '["editor"]',
    created_at: now,
  });
  await insert("reminders", {
    id: randomUUID(),
    email: mail(addCanary("address of a reminder")),
    email_hash: "x",
    occasion_kind: "gathering",
    occasion_id: "01930000-0005-7000-8000-000000000001",
    minutes_before: 15,
    token_hash: addCanary("hash of a link"),
    stop_hash: addCanary("hash of a stop link"),
    consent_version: "1",
    confirmed_at: now,
    created_at: now,
  });
  const stored = await queryDatabase(engine, "select id from prayer_requests");
  return { canaries, ids: [...new Set([...ids, ...stored.map(({ id }) => String(id))])] };
}

const mail = (canary: string) => `${canary.split(" ")[1]}@ministry.test`;

/** Submits the form, because only the site can encrypt a confidential request. */
async function submitConfidential(
  address: string,
  addCanary: (field: string, ...mayRead: CanaryReader[]) => string,
) {
  const canary = (part: string) => addCanary(`${part} of a confidential request`, "prayerTeam");
  const visitor = aVisitor(address);
  const [form] = publicForms("canary");
  const { status } = await visitor.submitForm(
    form?.path ?? "",
    {
      name: canary("name"),
      email: mail(canary("email")),
      subject: canary("subject"),
      prayerRequest: canary("text"),
      isConfidential: "on",
    },
    2_200,
  );
  if (status !== 303) throw new Error(`a confidential request returned ${status}`);
  await pause(100);
}
