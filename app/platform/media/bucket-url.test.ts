import { expect, test } from "vitest";
import { parseBucketUrl } from "./bucket-url.server";

test("a URL names bucket, key and region, and keys may be percent-encoded", () => {
  expect(parseBucketUrl("s3://KEY:a%2Fb%2Bc@s3.example.org/pictures?region=eu-west-1")).toEqual({
    url: "https://s3.example.org/pictures",
    region: "eu-west-1",
    accessKeyId: "KEY",
    secretAccessKey: "a/b+c",
  });
  expect(parseBucketUrl("s3://K:S@s3.example.org/pictures/")).toMatchObject({
    region: "us-east-1",
  });
});

test.each([
  ["s3://K:S@localhost:9000/b", "http://localhost:9000/b"],
  ["s3://K:S@127.0.0.1:9000/b", "http://127.0.0.1:9000/b"],
  ["s3://K:S@[::1]:9000/b", "http://[::1]:9000/b"],
  ["s3://K:S@minio:9000/b?tls=off", "http://minio:9000/b"],
  ["s3://K:S@minio:9000/b", "https://minio:9000/b"],
  ["s3://K:S@localhost.example.org/b", "https://localhost.example.org/b"],
])("%s is reached at %s", (text, address) => {
  expect(parseBucketUrl(text)?.url).toBe(address);
});

test.each([
  "s3://host/bucket",
  "s3://KEY@host/bucket",
  "s3://KEY:SECRET@host",
  "s3://KEY:SECRET@host/",
  "s3://KEY:SECRET@host/bucket/folder",
  "s3://KEY:SECRET@/bucket",
  "s3://KEY:%zz@host/bucket",
  "https://KEY:SECRET@host/bucket",
  "bucket",
])("%s names no bucket", (text) => {
  expect(parseBucketUrl(text)).toBeUndefined();
});
