/** A mail server in trouble: not there, gone in the middle of a mail, silent, or never coming to the point. */
import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import {
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

emptyOutboxBeforeEach();

const short = { connectionMs: 300, greetingMs: 300, socketMs: 300 };

/** Listens, but speaks no SMTP of its own accord. */
async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

test("a server that is not there leaves the mail waiting", async () => {
  runMailer([noteMailKind], { smtpUrl: "smtp://127.0.0.1:1", timing: short });
  const id = await putInOutbox("ada");
  await pollOutboxRow(id).toMatchObject({ status: "waiting", attempts: 1, leasedUntil: null });
  const row = await findOutboxRow(id);
  expect(row.lastError).toContain("ECONNREFUSED");
  expect(secondsFromNow(row.dueAt)).toBeGreaterThan(20);
});

test("a server that goes away in the middle of a mail gets it again only in the next attempt", async () => {
  let [isDying, begun] = [false, 0];
  const mails = await startMailServer({
    onData(stream, _session, done) {
      begun += 1;
      stream.once("data", () => {
        if (!isDying) return;
        for (const { _socket } of mails.server.connections) _socket.destroy();
      });
      stream.on("end", done);
    },
  });
  runMailer([noteMailKind], { smtpUrl: mails.url });
  // On lines that have carried a mail before, where a pool is tempted to send again by itself.
  for (const name of ["first", "second", "third"]) {
    await pollOutboxRow(await putInOutbox(name)).toMatchObject({ status: "sent" });
  }
  isDying = true;
  const id = await putInOutbox("ada");
  await pollOutboxRow(id).toMatchObject({ status: "waiting", attempts: 1, leasedUntil: null });
  expect(begun).toBe(4);
  isDying = false;
  await makeDue(id);
  await pollOutboxRow(id).toMatchObject({ status: "sent", attempts: 2 });
  expect(begun).toBe(5);
});

test("a server that hangs up between two mails costs the second one no attempt", async () => {
  const mails = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: mails.url });
  for (const name of ["first", "second", "third", "fourth"]) {
    const id = await putInOutbox(name);
    await pollOutboxRow(id).toMatchObject({ status: "sent", attempts: 1 });
    for (const { _socket } of mails.server.connections) _socket.destroy();
  }
});

test("a server that never greets is given up", async () => {
  runMailer([noteMailKind], {
    smtpUrl: await listen(() => {}),
    timing: { ...short, socketMs: 5_000 },
  });
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: expect.stringMatching(/greeting/i),
  });
});

test("a server that falls silent in the middle of a mail is given up", async () => {
  const { url } = await startMailServer({ onData: (stream) => void stream.resume() });
  runMailer([noteMailKind], { smtpUrl: url, timing: short });
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: expect.stringMatching(/timeout/i),
  });
});

test("a server that trickles is given up, and the next mail finds a fresh line", async () => {
  let isTrickling = true;
  const mails = await startMailServer({
    onMailFrom(_address, session, done) {
      if (!isTrickling) return done();
      const line = [...mails.server.connections].find(({ id }) => id === session.id);
      const drip = setInterval(() => line?._socket.write("250-wait\r\n"), 50);
      line?._socket.on("close", () => clearInterval(drip));
    },
  });
  runMailer([noteMailKind], {
    smtpUrl: mails.url,
    timing: { socketMs: 20_000, deliveryMs: 3_000 },
  });
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: "The mail server took longer than 3 seconds.",
  });
  isTrickling = false;
  await pollOutboxRow(await putInOutbox("ben")).toMatchObject({ status: "sent" });
  expect(mails.received).toHaveLength(1);
});
