/** The built server counts opened pages and saves the numbers when it stops. */
import { expect, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { seed } from "~/seed.server";
import { fetchRaw } from "~tests/support/http";
import { launchOnTestDatabase, serverAddress } from "~tests/support/launch";
import { aSignedInUser } from "~tests/support/staff";

vi.setConfig({ testTimeout: 60_000 });

const phone = { "User-Agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/129 Mobile Safari/537" };

test.each(["1", "2"])(
  "pages are counted until a clean stop, with WEB_CONCURRENCY=%s",
  async (processes) => {
    await db.deleteFrom("pageViews").execute();
    await seed(db);
    const { cookies } = await aSignedInUser();
    const run = launchOnTestDatabase({ WEB_CONCURRENCY: processes });
    const address = await serverAddress(run);
    const first = await fetchRaw(`${address}/prayers`, phone);
    const again = { ...phone, "If-None-Match": String(first.headers.etag) };
    expect((await fetchRaw(`${address}/prayers`, again)).status).toBe(304);
    for (const path of ["/?utm_source=x", "/sermons?page=1", "/sermons", "/", "/"]) {
      expect((await fetchRaw(`${address}${path}`, phone)).status, path).toBe(200);
    }
    await fetchRaw(`${address}/contact`, phone, "HEAD");
    await fetchRaw(`${address}/contact`, { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
    await fetchRaw(`${address}/contact`, { ...phone, Cookie: cookies });
    expect((await fetchRaw(`${address}/no-such-page/ada`, phone)).status).toBe(404);
    run.server.kill("SIGTERM");
    expect(await run.exited).toBe(0);
    const rows = await db.selectFrom("pageViews").selectAll().orderBy("page").execute();
    expect(rows.map(({ page, count }) => [page, count])).toEqual([
      ["/", 3],
      ["/prayers", 2],
      ["/sermons", 2],
    ]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(["count", "day", "id", "page"]);
  },
);
