/** One connection to the mail server. It sends one mail at a time. */
import { Duplex } from "node:stream";
import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import { isLoopback } from "./loopback.server";

export type SmtpTiming = {
  connectionMs: number;
  greetingMs: number;
  socketMs: number;
  /** The whole delivery: a server that responds very slowly never triggers the socket timeout. */
  deliveryMs: number;
};

export type Smtp = {
  /**
   * Resolves with the recipients that the server rejected while it accepted others. The last byte of the mail is not
   * sent before `beforeEnd` resolves.
   */
  send: (message: SendMailOptions, beforeEnd: () => Promise<void>) => Promise<string[]>;
  /** Also aborts a delivery in progress. */
  close: () => void;
};

const idleMs = 5_000;

/** Never send a password without TLS: an attacker in the network could hide that the server offers TLS. */
function requiresTls(url: string): boolean {
  const { password, hostname } = new URL(url);
  return password !== "" && !isLoopback(hostname);
}

export function openSmtp(url: string, timing: SmtpTiming): Smtp {
  let beforeLastByte: () => Promise<void> = async () => {};
  async function* holdEnd(message: AsyncIterable<Buffer>) {
    yield* message;
    await beforeLastByte();
  }
  const open = () => {
    const transport = createTransport({
      url,
      requireTLS: requiresTls(url),
      pool: true,
      maxConnections: 1,
      // For a stale connection. The pool never repeats a mail once its first byte was sent.
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
      beforeLastByte = beforeEnd;
      let isTimedOut = false;
      const deadline = setTimeout(() => {
        isTimedOut = true;
        transport.close({ force: true });
        transport = open();
      }, timing.deliveryMs);
      try {
        const { rejected } = await transport.sendMail(message);
        return rejected.map(String);
      } catch (error) {
        if (!isTimedOut) throw error;
        throw new Error(`The mail server took longer than ${timing.deliveryMs / 1_000} seconds.`);
      } finally {
        clearTimeout(deadline);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** Whether the server rejected this mail permanently. Connection and login errors are temporary. */
export function isPermanentFailure(error: unknown): boolean {
  const { code, permanent } = error as NodemailerError;
  return permanent === true && (code === "EENVELOPE" || code === "EMESSAGE");
}

const noTlsMessage = "The mail server offers no TLS, and the password is not sent without it.";

/** The response of the server, shortened, without the addresses that servers repeat in it. */
export function describeSmtpError(error: unknown, recipients: string[]): string {
  const { response, message, code } = error as NodemailerError;
  if (code === "ETLS" && response) return noTlsMessage;
  const names = new Set(recipients.map((address) => address.split("@")[0]?.toLowerCase()));
  return (response ?? message)
    .replaceAll(/(?<![^\s<>"(),;:])[^\s<>"(),;:]+@[^\s<>"(),;:]+/g, "…")
    .split(/([^\w.+-]+)/)
    .map((word) => (names.has(word.toLowerCase()) ? "…" : word))
    .join("")
    .replaceAll(/\s+/g, " ")
    .slice(0, 200);
}
