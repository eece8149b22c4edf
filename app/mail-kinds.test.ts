/** Rules for every mail of the site, with hostile input. */

import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { mailKindLabel } from "~/admin/settings/mail/mail-labels";
import { dailyListMail } from "~/features/prayers/daily-list/daily-list-mail.server";
import { dangerDigestMail } from "~/features/prayers/danger/danger-mail.server";
import { reportsAlertMail } from "~/features/prayers/reports/reports-alert-mail.server";
import { audit } from "~/platform/audit.server";
import { db } from "~/platform/database.server";
import { renderMailHtml, renderMailText } from "~/platform/mail/mail.server";
import { createPrivateLink } from "~/platform/privacy/private-links.server";
import { newId } from "~db/new-id.server";
import {
  aContactMessage,
  aGathering,
  aOneTimeLink,
  aPartnership,
  aPrayerRequest,
  aPrayerWatch,
  aRecordNote,
  aReminder,
  aTestimony,
  aUser,
  aWatchSignup,
} from "~tests/support/builders";
import { mailKinds } from "./mail-kinds.server";

const canary = "Canary <b>&</b> https://spam.test";

async function aRecordFor(kind: string): Promise<string> {
  const person = { name: canary, email: "visitor@mailbox.test" };
  for (const table of ["users", "oneTimeLinks"] as const) await db.deleteFrom(table).execute();
  const makers: Record<string, () => Promise<{ id: string }>> = {
    prayer: async () => {
      const text = { subject: canary, prayerRequest: canary };
      const publicSince = "2026-01-01T00:00:00.000Z";
      const request = await aPrayerRequest({
        ...person,
        ...text,
        publicSince,
        notifiesPrayer: true,
        needsCare: kind === dangerDigestMail,
      });
      await createPrivateLink(db, "prayerRequests", request.id);
      if (kind === reportsAlertMail) {
        const report = { id: newId(), requestId: request.id, createdAt: publicSince };
        await db.insertInto("requestReports").values(report).execute();
      }
      if (kind !== dailyListMail) return request;
      const { id: userId } = await aUser(person);
      const list = { userId, time: "06:00", zone: "Africa/Lagos", sentFor: null };
      await db.insertInto("dailyLists").values(list).execute();
      return { id: userId };
    },
    testimony: () => aTestimony({ ...person, title: canary, testimony: canary }),
    contact: () => aContactMessage({ ...person, subject: canary, message: canary }),
    partnership: () =>
      aPartnership({
        fullName: canary,
        emailAddress: person.email,
        phoneNumber: canary,
        address: canary,
        occupation: canary,
        division: canary,
        chapter: canary,
        amountInWords: canary,
        amountInFigures: canary,
      }),
    giving: async () => {
      const account = { bank: canary, accountName: canary, accountNumber: "12345678" };
      const entry = {
        id: newId(),
        actor: (await aUser(person)).id,
        action: "changed",
        area: "x",
        before: { ukAccount: null },
        after: { ukAccount: account },
      };
      await audit(db, entry);
      return entry;
    },
    account: async () => {
      const { id: recordId } = await aUser(person);
      const action = "changed their password";
      const entry = { id: newId(), actor: recordId, action, area: "accounts", recordId };
      await audit(db, entry);
      return entry;
    },
    mail: () => aUser(person),
    record: async () => {
      const { id: recordId } = await aContactMessage(person);
      return aRecordNote({ recordId, kind: "mailReply", text: canary });
    },
    invitation: () => aOneTimeLink({ purpose: "invite", email: person.email, roles: '["editor"]' }),
    password: async () => aOneTimeLink({ purpose: "reset", userId: (await aUser(person)).id }),
    watch: async () => {
      const { id: watchId } = await aPrayerWatch({
        startsAt: `${Temporal.Now.plainDateISO("Africa/Lagos").add({ days: 1 }).toString()}T00:00`,
      });
      const confirmedAt = kind === "watch.confirm" ? null : "2026-01-01T00:00:00.000Z";
      return aWatchSignup({ ...person, watchId, confirmedAt });
    },
    reminder: async () => {
      const { id: occasionId } = await aGathering({ start: "00:00", end: "01:00" });
      const confirmedAt = kind === "reminder.confirm" ? null : "2026-01-01T00:00:00.000Z";
      return aReminder({ occasionId, email: person.email, confirmedAt });
    },
  };
  const make = makers[kind.split(".")[0] ?? ""];
  if (!make) throw new Error(`No record is made for ${kind}`);
  return (await make()).id;
}

const isUrl = (line: string) => /^https?:\S+$/.test(line);

async function render(kind: (typeof mailKinds)[number], id: string) {
  const midnight = Temporal.Now.zonedDateTimeISO("Africa/Lagos").add({ days: 1 }).startOfDay();
  const mail = await kind.render(id, {
    startsAt: midnight.toInstant().toString(),
    day: "2026-12-10",
    since: "",
    count: 3,
  });
  if (!mail) throw new Error(`${kind.kind} gave no mail`);
  return { mail, text: renderMailText(mail), html: renderMailHtml(mail) };
}

test("every kind has a unique name", () => {
  expect(new Set(mailKinds.map(({ kind }) => kind)).size).toBe(mailKinds.length);
});

describe.each(mailKinds)("$kind", (kind) => {
  test("is not sent for an erased record", async () => {
    await db.deleteFrom("prayerRequests").execute();
    expect(await kind.render("01930000-0000-7000-8000-000000000000", {})).toBeUndefined();
  });

  test("has no submitted text in its subject", async () => {
    const { mail } = await render(kind, await aRecordFor(kind.kind));
    expect(mail.subject).not.toContain("Canary");
    expect(mail.subject).toMatch(/^[\w ,:’]+$/);
  });

  test("escapes everything in its HTML and loads nothing", async () => {
    const { html } = await render(kind, await aRecordFor(kind.kind));
    expect(html).not.toContain("<b>");
    expect(html).not.toMatch(/<(img|script|link|iframe|object|svg|video|audio|table)\b/i);
    expect(html).not.toMatch(/url\(|@import|src=/i);
  });

  test("has the same content in text and HTML", async () => {
    const { mail, text, html } = await render(kind, await aRecordFor(kind.kind));
    for (const phrase of [mail.brand, mail.subject, "http://localhost:3000/"]) {
      expect(text).toContain(phrase);
      expect(html).toContain(phrase);
    }
  });

  test("wraps its text at 72 columns, except for URLs", async () => {
    const { text } = await render(kind, await aRecordFor(kind.kind));
    const tooLong = text.split("\n").filter((line) => line.length > 72 && !isUrl(line));
    expect(tooLong).toEqual([]);
  });
});

const toStrangers = mailKinds.filter(({ kind }) => /\.received$|^reminder|^watch/.test(kind));

test.each(toStrangers)("$kind repeats no submitted text", async (kind) => {
  const { mail, text, html } = await render(kind, await aRecordFor(kind.kind));
  expect(mail.to).toEqual([{ name: "", address: "visitor@mailbox.test" }]);
  expect(`${text}${html}${JSON.stringify(mail.replyTo)}`).not.toMatch(/Canary|spam\.test/);
});

test("every mail has a label for administrators", () => {
  const unnamed = mailKinds.filter(({ kind }) => mailKindLabel(kind) === kind);
  expect(unnamed).toEqual([]);
});
