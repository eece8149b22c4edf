import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { environmentSchema, readEnvironment } from "./env.server";

test("an empty environment works", () => {
  const env = readEnvironment({});
  expect(env).toMatchObject({ PORT: 3000, HOST: "0.0.0.0", TRUST_PROXY: 0, LOG_LEVEL: "info" });
  expect(env.DATA_DIR).toMatch(/\/data$/);
  expect(env.SITE_URL).toBeUndefined();
});

test("the README documents every variable", () => {
  const told = readFileSync("README.md", "utf8").matchAll(/`([A-Z][A-Z0-9_]+)`/g);
  const names = new Set([...told].map(([, name]) => name));
  expect(Object.keys(environmentSchema.shape).filter((name) => !names.has(name))).toEqual([]);
});

test("an empty value counts as missing", () => {
  expect(readEnvironment({ PORT: "", SITE_URL: "", DATABASE_URL: "" })).toMatchObject({
    PORT: 3000,
  });
});

test("SITE_URL is reduced to its origin", () => {
  expect(readEnvironment({ SITE_URL: "https://www.example.org/" }).SITE_URL).toBe(
    "https://www.example.org",
  );
});

test("MAIL_FROM is an address, with or without a name", () => {
  const sender = (MAIL_FROM: string) => readEnvironment({ MAIL_FROM }).MAIL_FROM;
  expect(sender("hello@example.org")).toEqual({ name: "", address: "hello@example.org" });
  expect(sender("Our Ministry <hello@example.org>")).toEqual({
    name: "Our Ministry",
    address: "hello@example.org",
  });
});

describe("an invalid value is rejected with one line that names it", () => {
  const wrong: [string, Record<string, string>][] = [
    ["PORT must be a whole number from 0 to 65535", { PORT: "eighty" }],
    ["PORT must be a whole number from 0 to 65535", { PORT: "70000" }],
    ["SITE_URL must be an address like https://www.example.org", { SITE_URL: "example.org" }],
    ["SITE_URL must be an address like https://www.example.org", { SITE_URL: "ftp://example.org" }],
    [
      "SITE_URL must be an origin without a path, like https://www.example.org",
      { SITE_URL: "https://example.org/site" },
    ],
    [
      "DATABASE_URL must be an address like postgres://user:password@host/database",
      { DATABASE_URL: "mysql://localhost/x" },
    ],
    [
      "SMTP_URL must be an address like smtp://user:password@mail.example.org:587",
      { SMTP_URL: "mail.example.org" },
    ],
    [
      "SMTP_URL must be an address like smtp://user:password@mail.example.org:587",
      { SMTP_URL: "https://mail.example.org" },
    ],
    ["SMTP_URL must name a mail server, like smtp://mail.example.org:587", { SMTP_URL: "smtp://" }],
    [
      "MAIL_FROM must be an address like hello@example.org or Our Ministry <hello@example.org>",
      { MAIL_FROM: "Our Ministry" },
    ],
    [
      "MAIL_FROM must be an address like hello@example.org or Our Ministry <hello@example.org>",
      { MAIL_FROM: "a@example.org, b@example.org" },
    ],
    [
      "MAIL_FROM must be an address like hello@example.org or Our Ministry <hello@example.org>",
      { MAIL_FROM: "A <a@example.org> B <b@example.org>" },
    ],
    [
      "ADMIN_EMAIL must be an email address",
      { ADMIN_EMAIL: "me", ADMIN_PASSWORD: "long enough, yes" },
    ],
    [
      "ADMIN_PASSWORD must have at least 12 characters",
      { ADMIN_EMAIL: "me@example.org", ADMIN_PASSWORD: "short" },
    ],
    [
      "ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither",
      { ADMIN_EMAIL: "me@example.org" },
    ],
    [
      "ENCRYPTION_KEY must be 64 hexadecimal digits (openssl rand -hex 32 makes one)",
      { ENCRYPTION_KEY: "secret" },
    ],
    [
      "S3_URL must be an address like s3://KEY:SECRET@host/bucket?region=eu-west-1",
      { S3_URL: "https://s3.example.org/bucket" },
    ],
    ["VIDEO_THUMBNAILS may only be off, or left out", { VIDEO_THUMBNAILS: "no" }],
    ["TRUST_PROXY must be a whole number from 0 to 10", { TRUST_PROXY: "yes" }],
    ["LOG_LEVEL must be one of silent, error, warn, info, debug", { LOG_LEVEL: "loud" }],
  ];
  test.each(wrong)("%s", (message, variables) => {
    expect(() => readEnvironment(variables)).toThrow(message);
  });
});
