/** Records of every kind with markup in every field. */
import { randomUUID } from "node:crypto";
import type { Engine } from "../faults/engine.ts";
import { markupPayloads } from "../support/markup-payloads.ts";
import { insertRow, type Row } from "./database.ts";

/** Record ids by table. */
export type RecordIds = Record<string, string[]>;

/** Each field has another payload, so that a part of the records shows all payloads. */
export async function insertMarkupRecords(engine: Engine): Promise<RecordIds> {
  const ids: RecordIds = {};
  const now = new Date().toISOString();
  for (let index = 0; index < markupPayloads.length; index++) {
    let next = index;
    const nextPayload = () => markupPayloads[next++ % markupPayloads.length] ?? "";
    const edited = { created_at: now, updated_at: now };
    const consent = { created_at: now, consent_version: "1", consent_at: now };
    const published = { ...edited, published_at: now };
    const rows: Record<string, Row> = {
      prayer_requests: {
        ...consent,
        name: nextPayload(),
        email: "a@ministry.test",
        subject: nextPayload(),
        prayer_request: nextPayload(),
        is_urgent: false,
        is_confidential: false,
        visibility: "shown",
      },
      testimonies: {
        ...edited,
        ...consent,
        name: nextPayload(),
        email: "a@ministry.test",
        title: nextPayload(),
        testimony: nextPayload(),
        date: "2026-01-01",
        category: nextPayload(),
        approved: true,
        share_publicly: true,
        author_agreed: true,
      },
      contact_messages: {
        ...consent,
        name: nextPayload(),
        email: "a@ministry.test",
        email_hash: "x",
        subject: nextPayload(),
        message: nextPayload(),
      },
      partnerships: {
        ...consent,
        full_name: nextPayload(),
        phone_number: nextPayload(),
        address: nextPayload(),
        email_address: "a@ministry.test",
        email_hash: "x",
        occupation: nextPayload(),
        division: nextPayload(),
        chapter: nextPayload(),
        amount_in_words: nextPayload(),
        amount_in_figures: nextPayload(),
        covenant_categories: '["word"]',
        preferred_currency: "NAIRA",
      },
      sermons: {
        ...published,
        title: nextPayload(),
        preacher: nextPayload(),
        date: "2026-01-04",
        scripture: nextPayload(),
        duration: 4,
        description: nextPayload(),
        excerpt: nextPayload(),
        content: nextPayload(),
        video_url: "https://example.org/v",
      },
      programmes: {
        ...published,
        title: nextPayload(),
        description: nextPayload(),
        location: nextPayload(),
        category: "Service",
        time: null,
        start_date: "2098-01-01",
        end_date: "2098-01-01",
        featured: true,
      },
      gallery: {
        ...published,
        title: nextPayload(),
        description: nextPayload(),
        alt: nextPayload(),
        category: "Worship",
        type: "image",
        image_url: "/art/dove-800.jpg",
        date: "2026-01-04",
      },
      livestreams: {
        ...edited,
        title: nextPayload(),
        description: nextPayload(),
        platform: "youtube",
        stream_url: "https://example.org/s",
        scheduled_date: "2026-01-04",
        scheduled_time: "06:00",
      },
      announcements: { ...published, title: nextPayload(), content: nextPayload(), urgent: false },
    };
    for (const [table, row] of Object.entries(rows)) {
      const id = randomUUID();
      await insertRow(engine, table, { id, ...row });
      ids[table] = [...(ids[table] ?? []), id];
    }
  }
  return ids;
}
