import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import { emptyOutboxBeforeEach, findOutboxRow } from "~tests/support/outbox";
import { enqueueOnce, scheduledMailId } from "./outbox.server";

emptyOutboxBeforeEach();

const scheduled = (subject: string) => ({
  id: scheduledMailId(`a kind ${subject}`),
  kind: "a.kind",
  subjectId: subject,
  payload: {},
  dueAt: "2026-11-01T10:00:00.000Z",
  expiresAt: "2026-11-02T10:00:00.000Z",
});

test("a scheduled mail that was sent is not sent again, however often it is scheduled", async () => {
  const [one, other] = [scheduled("one"), scheduled("other")];
  await enqueueOnce(db, [one]);
  const sent = { status: "sent", sentAt: "2026-11-01T10:00:01.000Z" } as const;
  await db.updateTable("outbox").set(sent).execute();
  await enqueueOnce(db, [one, other]);
  await enqueueOnce(db, [one, other]);
  expect(await findOutboxRow(one.id)).toMatchObject(sent);
  expect(await findOutboxRow(other.id)).toMatchObject({ status: "waiting" });
  expect(await db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
});
