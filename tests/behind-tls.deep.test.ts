/** The short form of a drill of `npm run test:security`: the site behind a real nginx that speaks TLS. */
import { expect, test } from "vitest";
import { sqliteEngine } from "~tests/faults/engine";
import { hasNginx } from "~tests/faults/nginx";
import { behindTls } from "~tests/security/behind-tls";

test.runIf(hasNginx)(
  "behind nginx with TLS every form, the second factor, saving and uploading work; forged addresses do not",
  {
    timeout: 60_000,
  },
  async () => {
    const lines = await behindTls(sqliteEngine());
    expect(lines.length).toBe(4);
    expect(lines.filter(({ hasPassed }) => !hasPassed)).toEqual([]);
  },
);
