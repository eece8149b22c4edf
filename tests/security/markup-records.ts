/** Records of every kind with markup in every field. */
import { randomUUID } from "node:crypto";
import type { Engine } from "../faults/engine.ts";
import { markupPayloads } from "../support/markup-payloads.ts";
import { insertRow, type Row } from "./database.ts";

/** By table. */
export type RecordIds = Record<string, string[]>;

/** Each field of a record has another payload, so that those which are opened show all of them. */
export async function insertMarkupRecords(engine: Engine): Promise<RecordIds> {
  const ids: RecordIds = {};
  const now = new Date().toISOString();
  for (let turn = 0; turn < markupPayloads.length; turn++) {
    let next = turn;
    const bad = () => markupPayloads[next++ % markupPayloads.length] ?? "";
    const edited = { created_at: now, updated_at: now };
    const consent = { created_at: now, consent_version: "1", consent_at: now };
    const published = { ...edited, published_at: now };
    const rows: Record<string, Row> = {
      prayer_requests: {
        ...consent,
        name: bad(),
        email: "a@ministry.test",
        subject: bad(),
        prayer_request: bad(),
        is_urgent: false,
        is_confidential: false,
        visibility: "shown",
      },
      testimonies: {
        ...edited,
        ...consent,
        name: bad(),
        email: "a@ministry.test",
        title: bad(),
        testimony: bad(),
        date: "2026-01-01",
        category: bad(),
        approved: true,
        share_publicly: true,
        author_agreed: true,
      },
      contact_messages: {
        ...consent,
        name: bad(),
        email: "a@ministry.test",
        email_hash: "x",
        subject: bad(),
        message: bad(),
      },
      partnerships: {
        ...consent,
        full_name: bad(),
        phone_number: bad(),
        address: bad(),
        email_address: "a@ministry.test",
        email_hash: "x",
        occupation: bad(),
        division: bad(),
        chapter: bad(),
        amount_in_words: bad(),
        amount_in_figures: bad(),
        covenant_categories: '["word"]',
        preferred_currency: "NAIRA",
      },
      sermons: {
        ...published,
        title: bad(),
        preacher: bad(),
        date: "2026-01-04",
        scripture: bad(),
        duration: 4,
        description: bad(),
        excerpt: bad(),
        content: bad(),
        video_url: "https://example.org/v",
      },
      programmes: {
        ...published,
        title: bad(),
        description: bad(),
        location: bad(),
        category: "Service",
        time: null,
        start_date: "2098-01-01",
        end_date: "2098-01-01",
        featured: true,
      },
      gallery: {
        ...published,
        title: bad(),
        description: bad(),
        alt: bad(),
        category: "Worship",
        type: "image",
        image_url: "/art/dove-800.jpg",
        date: "2026-01-04",
      },
      livestreams: {
        ...edited,
        title: bad(),
        description: bad(),
        platform: "youtube",
        stream_url: "https://example.org/s",
        scheduled_date: "2026-01-04",
        scheduled_time: "06:00",
      },
      announcements: { ...published, title: bad(), content: bad(), urgent: false },
    };
    for (const [table, row] of Object.entries(rows)) {
      const id = randomUUID();
      await insertRow(engine, table, { id, ...row });
      ids[table] = [...(ids[table] ?? []), id];
    }
  }
  return ids;
}
