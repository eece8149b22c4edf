/** A mail server that is unreachable, disconnects, hangs or is very slow. */
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

/** Accepts connections but sends nothing by itself. */
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

test("if the server is unreachable, the mail waits", async () => {
  runMailer([noteMailKind], { smtpUrl: "smtp://127.0.0.1:1", timing: short });
  const id = await putInOutbox("ada");
  await pollOutboxRow(id).toMatchObject({ status: "waiting", attempts: 1, leasedUntil: null });
  const row = await findOutboxRow(id);
  expect(row.lastError).toContain("ECONNREFUSED");
  expect(secondsFromNow(row.dueAt)).toBeGreaterThan(20);
});

test("if the server disconnects during a mail, the mail is sent again only in the next attempt", async () => {
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
  // On reused connections, where a pool might send again by itself.
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

test("if the server disconnects between two mails, the second one loses no attempt", async () => {
  const mails = await startMailServer();
  runMailer([noteMailKind], { smtpUrl: mails.url });
  for (const name of ["first", "second", "third", "fourth"]) {
    const id = await putInOutbox(name);
    await pollOutboxRow(id).toMatchObject({ status: "sent", attempts: 1 });
    for (const { _socket } of mails.server.connections) _socket.destroy();
  }
});

test("a server that never greets times out", async () => {
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

test("a server that stops responding during a mail times out", async () => {
  const { url } = await startMailServer({ onData: (stream) => void stream.resume() });
  runMailer([noteMailKind], { smtpUrl: url, timing: short });
  await pollOutboxRow(await putInOutbox("ada")).toMatchObject({
    status: "waiting",
    attempts: 1,
    lastError: expect.stringMatching(/timeout/i),
  });
});

test("a server that responds too slowly times out, and the next mail uses a new connection", async () => {
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
