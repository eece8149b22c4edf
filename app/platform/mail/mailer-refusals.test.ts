/** A mail server that rejects mails: temporarily, permanently, at login, or for one of several recipients. */
import { expect, test } from "vitest";
import { db } from "~/platform/database.server";
import {
  aMail,
  emptyOutboxBeforeEach,
  findOutboxRow,
  makeDue,
  noteMailKind,
  pollOutboxRow,
  putInOutbox,
  runMailer,
  secondsFromNow,
  startMailServer,
} from "~tests/support/outbox";
import { backOffMs } from "./outbox-queue.server";

emptyOutboxBeforeEach();

async function startRefusingServer(responseCode: number, words: string) {
  const answer = { isRefusing: true, asked: 0 };
  const mails = await startMailServer({
    onRcptTo(_address, _session, done) {
      answer.asked += 1;
      done(answer.isRefusing ? Object.assign(new Error(words), { responseCode }) : null);
    },
  });
  return { ...mails, answer };
}

test("a temporary rejection is retried after half a minute", async () => {
  const { answer, received, url } = await startRefusingServer(451, "Greylisted, come back later");
  runMailer([noteMailKind], { smtpUrl: url });
  const id = await putInOutbox("ada");
  await pollOutboxRow(id).toMatchObject({ status: "waiting", attempts: 1, leasedUntil: null });
  const row = await findOutboxRow(id);
  expect(row.lastError).toContain("Greylisted, come back later");
  expect(secondsFromNow(row.dueAt)).toBeGreaterThan(20);
  expect(secondsFromNow(row.dueAt)).toBeLessThanOrEqual(30);
  answer.isRefusing = false;
  await makeDue(id);
  await pollOutboxRow(id).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  expect(received).toHaveLength(1);
});

test("a permanent rejection fails at once, with the server's message but without the address", async () => {
  const words = "<ada.lovelace@ministry.test>: user Ada.Lovelace unknown";
  const { answer, received, url } = await startRefusingServer(550, words);
  runMailer([noteMailKind], { smtpUrl: url });
  const id = await putInOutbox("ada.lovelace");
  await pollOutboxRow(id).toMatchObject({ status: "failed", attempts: 1 });
  expect(await findOutboxRow(id)).toMatchObject({ lastError: "550 <…>: user … unknown" });
  await makeDue(id);
  await pollOutboxRow(await putInOutbox("late")).toMatchObject({ status: "failed" });
  expect(answer.asked).toBe(2);
  expect(received).toEqual([]);
});

test("a failed login is retried later", async () => {
  const { url } = await startMailServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("wrong password")),
  });
  runMailer([noteMailKind], { smtpUrl: url.replace("smtp://", "smtp://user:wrong@") });
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: expect.stringContaining("535"),
  });
});

test("the password is not sent to another host without TLS", async () => {
  let isSeen = false;
  const { url } = await startMailServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      isSeen = true;
      done(null, { user: "user" });
    },
  });
  // This machine too, but under a name that is not recognised as loopback.
  runMailer([noteMailKind], {
    smtpUrl: url.replace("smtp://127.0.0.1", "smtp://user:secret@0.0.0.0"),
  });
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: "The mail server offers no TLS, and the password is not sent without it.",
  });
  expect(isSeen).toBe(false);
});

test("of several recipients, a rejected one gets the mail later in a separate mail", async () => {
  const people = ["ada@ministry.test", "Ben@Ministry.test"];
  const to = people.map((address) => ({ name: "", address }));
  let isGreylisting = true;
  const { received, url } = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const isLate = isGreylisting && address.startsWith("Ben");
      done(isLate ? Object.assign(new Error("later"), { responseCode: 451 }) : null);
    },
  });
  runMailer([{ ...noteMailKind, render: async () => aMail({ to }) }], { smtpUrl: url });
  await pollOutboxRow(await putInOutbox("note")).toMatchObject({ status: "sent" });
  isGreylisting = false;
  const alone = await db
    .selectFrom("outbox")
    .selectAll()
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  await makeDue(alone.id);
  await pollOutboxRow(alone.id).toMatchObject({ status: "sent", attempts: 2 });
  const recipients = received.map((mail) => mail.to.map((address) => address.toLowerCase()));
  expect(recipients).toEqual([["ada@ministry.test"], ["ben@ministry.test"]]);
});

test("a mail to several people of whom one has no plain address goes to nobody", async () => {
  const { received, url } = await startMailServer();
  const addresses = ["ada@ministry.test", "eve@ministry.test, all@ministry.test"];
  const kind = {
    kind: "test.team",
    render: async () => aMail({ to: addresses.map((address) => ({ name: "", address })) }),
  };
  runMailer([kind], { smtpUrl: url });
  await pollOutboxRow(await putInOutbox("team", {}, kind.kind)).toMatchObject({
    status: "failed",
    lastError: "The address is not one that mail can be sent to",
  });
  expect(received).toEqual([]);
});

test("a person who left the team does not get mails that are still waiting", async () => {
  const { received, url } = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: url });
  const id = await putInOutbox("ada", { recipient: "left@ministry.test" });
  await pollOutboxRow(id).toMatchObject({
    status: "failed",
    lastError: "This person gets no such mails any more",
  });
  expect(received).toEqual([]);
});

test("after 72 hours of retries a mail fails, with the last message of the server", async () => {
  const { url } = await startRefusingServer(451, "Still not");
  runMailer([noteMailKind], { smtpUrl: url });
  const expiresAt = new Date(Date.now() - 1).toISOString();
  const id = await putInOutbox("ada", { attempts: 20, expiresAt });
  await pollOutboxRow(id).toMatchObject({
    status: "failed",
    attempts: 21,
    lastError: expect.stringContaining("Still not"),
  });
});

test("the 72 hours start with the first attempt, not while no server is set", async () => {
  const { url } = await startRefusingServer(451, "Not yet");
  runMailer([noteMailKind], { smtpUrl: url });
  const id = await putInOutbox("ada", { expiresAt: new Date(0).toISOString() });
  await pollOutboxRow(id).toMatchObject({ status: "waiting", attempts: 1 });
  expect(secondsFromNow((await findOutboxRow(id)).expiresAt) / 3_600).toBeCloseTo(72, 1);
});

test("delays double from half a minute to six hours, with jitter", () => {
  const seconds = (attempts: number) =>
    Array.from({ length: 200 }, () => backOffMs(attempts) / 1_000);
  for (const [attempts, longest] of [
    [1, 30],
    [2, 60],
    [5, 480],
    [10, 15_360],
    [11, 21_600],
    [500, 21_600],
  ] as const) {
    const pauses = seconds(attempts);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(longest);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(longest * 0.75);
    expect(new Set(pauses).size).toBeGreaterThan(50);
  }
});
