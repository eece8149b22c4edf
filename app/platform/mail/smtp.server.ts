/** One line to the mail server. Several mails may follow each other on it, never two at once. */
import { Duplex } from "node:stream";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import { isLoopback } from "./loopback.server";

export type SmtpTiming = {
  connectionMs: number;
  greetingMs: number;
  socketMs: number;
  /** In all: a server that trickles its answers never lets the socket time out. */
  deliveryMs: number;
};

export type Smtp = {
  /**
   * Resolves with the recipients whom the server refused while it took others. The server has the mail only with its
   * end, and that is not sent before `beforeEnd` resolves.
   */
  send: (message: SendMailOptions, beforeEnd: () => Promise<void>) => Promise<string[]>;
  /** Ends a delivery under way too. */
  close: () => void;
};

const idleMs = 5_000;

/** A password goes over the network encrypted or not at all: whoever stands between could hide that TLS is offered. */
function isSecret(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== "" && !isLoopback(hostname);
}

export function openSmtp(url: string, timing: SmtpTiming): Smtp {
  let beforeLast: () => Promise<void> = async () => {};
  async function* holdEnd(message: AsyncIterable<Buffer>) {
    yield* message;
    await beforeLast();
  }
  const open = () => {
    const transport = createTransport({
      url,
      requireTLS: isSecret(url),
      pool: true,
      maxConnections: 1,
      // A mail whose first byte has left is never sent again by the pool; this is for a line gone stale.
      maxRequeues: 1,
      idleTimeout: idleMs,
      connectionTimeout: timing.connectionMs,
      dnsTimeout: timing.connectionMs,
      greetingTimeout: timing.greetingMs,
      socketTimeout: timing.socketMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transport.use("stream", ({ message }, done) => {
      message.transform(() => Duplex.from(holdEnd));
      done();
    });
    return transport;
  };
  let transport = open();

  return {
    async send(message, beforeEnd) {
      beforeLast = beforeEnd;
      let isTooLate = false;
      const deadline = setTimeout(() => {
        isTooLate = true;
        transport.close({ force: true });
        transport = open();
      }, timing.deliveryMs);
      try {
        const { rejected } = await transport.sendMail(message);
        return rejected.map(String);
      } catch (error) {
        if (!isTooLate) throw error;
        throw new Error(`The mail server took longer than ${timing.deliveryMs / 1_000} seconds.`);
      } finally {
        clearTimeout(deadline);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** A refusal of this mail for good. Trouble with the line or the login is never one: it ends with the outage. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, permanent } = error as NodemailerError;
  return permanent === true && (code === "EENVELOPE" || code === "EMESSAGE");
}

const withoutTls = "The mail server offers no TLS, and the password is not sent without it.";

/** What the server said, short, and without the addresses it likes to repeat. */
export function describeSmtpError(error: unknown, recipients: string[]): string {
  const { response, message, code } = error as NodemailerError;
  if (code === "ETLS" && response) return withoutTls;
  const names = new Set(recipients.map((address) => address.split("@")[0]?.toLowerCase()));
  return (response ?? message)
    .replaceAll(/[^\s<>"(),;:]+@[^\s<>"(),;:]+/g, "…")
    .split(/([^\w.+-]+)/)
    .map((word) => (names.has(word.toLowerCase()) ? "…" : word))
    .join("")
    .replaceAll(/\s+/g, " ")
    .slice(0, 200);
}
