/** Every test file gets a folder of its own, gone afterwards with all that its tests and their processes put aside. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

const dataDir = await mkdtemp(join(tmpdir(), "ministry-test-"));
process.env.DATA_DIR = dataDir;
process.env.TMPDIR = await mkdtemp(join(dataDir, "aside-"));
// Each sending of a test comes from a neighbourhood of its own, named in X-Forwarded-For.
process.env.TRUST_PROXY = "1";

afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
