/** A drill of `npm run test:security` on SQLite: the site behind a real nginx with TLS. */
import { expect, test } from "vitest";
import { sqliteEngine } from "~tests/faults/engine";
import { hasNginx } from "~tests/faults/nginx";
import { behindTls } from "~tests/security/behind-tls";

test.runIf(hasNginx)(
  "behind nginx with TLS all forms, two-factor login, saving and uploads work, and forged addresses are ignored",
  {
    timeout: 60_000,
  },
  async () => {
    const results = await behindTls(sqliteEngine());
    expect(results.length).toBe(5);
    expect(results.filter(({ hasPassed }) => !hasPassed)).toEqual([]);
  },
);
