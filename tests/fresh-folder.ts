/** Every test file gets a folder of its own, gone afterwards with all that its tests and their processes put aside. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const folder = await mkdtemp(join(tmpdir(), "ministry-test-"));
process.env.DATA_DIR = join(folder, "data");
process.env.TMPDIR = join(folder, "aside");
for (const part of [process.env.DATA_DIR, process.env.TMPDIR]) await mkdir(part);
// Each sending of a test comes from a neighbourhood of its own, named in X-Forwarded-For.
process.env.TRUST_PROXY = "1";

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
