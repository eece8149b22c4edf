/** A real SMTP server in this process, with the mails it received, decoded. */
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = {
  from: string;
  to: string[];
  raw: string;
  /** Name in lower case and unfolded value, in order. */
  headers: [name: string, value: string][];
  text: string;
  html: string;
};

/** `options` change how it responds. */
export async function openMailServer(options: SMTPServerOptions = {}, wantedPort = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, ...parse(Buffer.concat(chunks).toString("latin1")) });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(wantedPort, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  const { port } = server.server.address() as AddressInfo;
  return { received, server, close, url: `smtp://127.0.0.1:${port}` };
}

export function mailHeader(mail: ReceivedMail, name: string): string {
  const values = mail.headers.filter(([found]) => found === name.toLowerCase());
  if (values.length > 1) throw new Error(`${name} appears ${values.length} times`);
  return values[0]?.[1] ?? "";
}

/** `raw` is Latin-1 text, which preserves all bytes until the encoding of each part is known. */
function parse(raw: string) {
  const { headers, body } = split(raw);
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1] ?? "";
  const parts = body.split(`--${boundary}`).slice(1, -1).map(split);
  const contentOf = (wanted: string) => {
    const part = parts.find(({ headers }) =>
      headers.some(([name, value]) => name === "content-type" && value.startsWith(wanted)),
    );
    return part ? decode(part.body, part.headers) : "";
  };
  const decoded = headers.map(([name, value]): [string, string] => [name, decodeWords(value)]);
  return { raw, headers: decoded, text: contentOf("text/plain"), html: contentOf("text/html") };
}

function split(message: string): { headers: [string, string][]; body: string } {
  const [, head = "", body = ""] = /^\s*([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(message) ?? [];
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers, body };
}

function decode(body: string, headers: [string, string][]): string {
  const encoding = headers.find(([name]) => name === "content-transfer-encoding")?.[1];
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding === "quoted-printable") return unquote(body.replaceAll("=\r\n", ""));
  return Buffer.from(body, "latin1").toString();
}

function unquote(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding, encoded) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(encoded, "base64").toString()
        : unquote(encoded.replaceAll("_", " ")),
    );
}
