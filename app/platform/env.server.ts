/** The environment contract: the only place that reads `process.env`. An empty environment works. */
import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { findPasswordWeakness } from "~/platform/auth/password-rule.server";
import { parseAddress } from "~/platform/mail/mail-address.server";
import { parseBucketUrl } from "~/platform/media/bucket-url.server";

const emptyIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsAbsent, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => emptyIsAbsent(given) ?? value, schema);

function url(name: string, example: string, ...protocols: string[]) {
  return z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), {
    error: `${name} must be an address like ${example}`,
    abort: true,
  });
}

function wholeNumber(name: string, lowest: number, highest: number) {
  const error = `${name} must be a whole number from ${lowest} to ${highest}`;
  return z
    .union([z.number(), z.string().regex(/^\d+$/, { error }).transform(Number)], { error })
    .refine((value) => value >= lowest && value <= highest, { error });
}

function encryptionKey(name: string) {
  const error = `${name} must be 64 hexadecimal digits (openssl rand -hex 32 makes one)`;
  return z.string().regex(/^[0-9a-f]{64}$/i, { error });
}

const isDevelopment = process.env.NODE_ENV === "development";

export const environmentSchema = z
  .object({
    PORT: withDefault(wholeNumber("PORT", 0, 65535), 3000),
    HOST: withDefault(z.string(), isDevelopment ? "127.0.0.1" : "0.0.0.0"),
    DATA_DIR: withDefault(z.string(), "./data").transform((path) =>
      isAbsolute(path) ? path : resolve(path),
    ),
    SITE_URL: optional(
      url("SITE_URL", "https://www.example.org", "http:", "https:")
        .refine((value) => new URL(value).pathname === "/" && !/[?#]/.test(value), {
          error: "SITE_URL must be an origin without a path, like https://www.example.org",
        })
        .transform((value) => new URL(value).origin),
    ),
    DATABASE_URL: optional(
      url("DATABASE_URL", "postgres://user:password@host/database", "postgres:", "postgresql:"),
    ),
    UNSAFE_DATABASE: optional(
      z.literal("accepted", { error: "UNSAFE_DATABASE may only be accepted, or left out" }),
    ),
    SMTP_URL: optional(
      url("SMTP_URL", "smtp://user:password@mail.example.org:587", "smtp:", "smtps:").refine(
        (value) => new URL(value).hostname !== "",
        { error: "SMTP_URL must name a mail server, like smtp://mail.example.org:587" },
      ),
    ),
    MAIL_FROM: optional(
      z
        .string()
        .transform(parseAddress)
        .refine((address) => address !== undefined, {
          error:
            "MAIL_FROM must be an address like hello@example.org or Our Ministry <hello@example.org>",
        }),
    ),
    ADMIN_EMAIL: optional(z.email({ error: "ADMIN_EMAIL must be an email address" })),
    ADMIN_PASSWORD: optional(
      z
        .string()
        .min(12, { error: "ADMIN_PASSWORD must have at least 12 characters" })
        .refine((value) => !findPasswordWeakness(value), {
          error: "ADMIN_PASSWORD is easy to guess: three or four unrelated words make a good one",
        }),
    ),
    ENCRYPTION_KEY: optional(encryptionKey("ENCRYPTION_KEY")),
    NEXT_ENCRYPTION_KEY: optional(encryptionKey("NEXT_ENCRYPTION_KEY")),
    BACKUP_PASSPHRASE: optional(
      z.string().min(16, { error: "BACKUP_PASSPHRASE must have at least 16 characters" }),
    ),
    BACKUP_RECORDINGS: optional(
      z.literal("off", { error: "BACKUP_RECORDINGS may only be off, or left out" }),
    ),
    S3_URL: optional(
      z
        .string()
        .transform(parseBucketUrl)
        .refine((bucket) => bucket !== undefined, {
          error: "S3_URL must be an address like s3://KEY:SECRET@host/bucket?region=eu-west-1",
        }),
    ),
    YOUTUBE_API_KEY: optional(
      z.string().regex(/^[\w-]{20,80}$/, {
        error: "YOUTUBE_API_KEY must be a key of the YouTube Data API, letters and digits only",
      }),
    ),
    VIDEO_THUMBNAILS: optional(
      z.literal("off", { error: "VIDEO_THUMBNAILS may only be off, or left out" }),
    ),
    TRUST_PROXY: withDefault(wholeNumber("TRUST_PROXY", 0, 10), 0),
    WEB_CONCURRENCY: withDefault(wholeNumber("WEB_CONCURRENCY", 1, 64), 1),
    METRICS_PORT: optional(wholeNumber("METRICS_PORT", 1, 65535)),
    LOG_LEVEL: withDefault(
      z.enum(["silent", "error", "warn", "info", "debug"], {
        error: "LOG_LEVEL must be one of silent, error, warn, info, debug",
      }),
      "info",
    ),
  })
  .refine((env) => Boolean(env.ADMIN_EMAIL) === Boolean(env.ADMIN_PASSWORD), {
    error: "ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither",
  });

export type Environment = z.output<typeof environmentSchema>;

/** A configuration error. Its message is the one line that the operator sees. */
class WrongEnvironment extends Error {}

export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = environmentSchema.safeParse(variables);
  if (result.success) return result.data;
  throw new WrongEnvironment(result.error.issues.map((issue) => issue.message).join("; "));
}

export const env = readEnvironment(process.env);
