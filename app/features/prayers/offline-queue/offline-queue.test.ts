/** Requests that were written without a connection: what the phone stores, and how they are sent to the built site. */
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/platform/database.server";
import { post, visitorHeaders } from "~tests/support/app";
import { installBrowserStorage } from "~tests/support/browser-storage";
import { addToOfflineQueue } from "./queue";
import { sendOfflineQueue } from "./send-queue";

const phone = installBrowserStorage("http://site.test");
const weekMs = 7 * 86_400_000;

type Answer = (body: URLSearchParams) => Promise<{ status: number; type?: string } | "unreachable">;

/** What the site answers to a sent request. */
let answer: Answer;
let sent: URLSearchParams[] = [];

vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
  expect(path).toBe("/prayers");
  if (method === "HEAD") return { ok: true };
  sent.push(body as URLSearchParams);
  const response = await answer(body as URLSearchParams);
  if (response === "unreachable") throw new TypeError("Failed to fetch");
  return response;
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(async () => {
  phone.clear();
  sent = [];
  await db.deleteFrom("prayerRequests").execute();
});

/** As the browser shows a redirect that it does not follow. */
const redirected = { status: 0, type: "opaqueredirect" };

/** A request that was typed on the phone. Returns its key. */
function write(typed: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  const fields = {
    name: "Adaeze",
    email: "adaeze@mailbox.test",
    subject: "Work for my son",
    prayerRequest: "Please pray that he finds work before the end of the year.",
    sending: crypto.randomUUID(),
    ...typed,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return addToOfflineQueue(form);
}

/** The form token has to be two seconds old: the clock is moved instead of waiting. */
async function sendAll(): Promise<boolean> {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const sending = sendOfflineQueue();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 1 });
  await vi.advanceTimersByTimeAsync(3_000);
  return sending;
}

describe("on the phone", () => {
  test("the subject of a confidential request is not kept beside the request, where the list of the page shows it", async () => {
    await write({ isConfidential: "on", subject: "For your eyes only" });
    expect(phone.rows()).toMatchObject([{ subject: "", state: "waiting" }]);
  });

  test("the subject of an open request is kept, so that the list names it", async () => {
    await write();
    expect(phone.rows()).toMatchObject([{ subject: "Work for my son", state: "waiting" }]);
  });

  test("nothing of what was typed is left once it is sent", async () => {
    await write({ isConfidential: "on", subject: "For your eyes only" });
    answer = async () => redirected;
    expect(await sendAll()).toBe(true);
    expect(phone.rows()).toMatchObject([{ state: "sent", fields: [] }]);
    expect(JSON.stringify(phone.rows())).not.toMatch(/eyes only|adaeze@/i);
  });
});

describe("a request goes on waiting", () => {
  test.each([
    [429, "the network of the phone has sent too many"],
    [500, "the site has a failure"],
    [503, "the database does not answer"],
  ])("after the answer %i: %s", async (status) => {
    const key = await write();
    answer = async () => ({ status });
    expect(await sendAll()).toBe(false);
    expect(phone.rows()).toMatchObject([{ key, state: "waiting", subject: "Work for my son" }]);
    answer = async () => redirected;
    expect(await sendAll()).toBe(true);
    expect(sent.map((body) => body.get("sending"))).toEqual([key, key]);
  });

  test("if the connection breaks", async () => {
    await write();
    answer = async () => "unreachable";
    expect(await sendAll()).toBe(false);
    expect(phone.rows()).toMatchObject([{ state: "waiting", subject: "Work for my son" }]);
  });
});

describe("a request waits for its author", () => {
  test.each([403, 413, 422])(
    "after the answer %i, with everything that was typed",
    async (status) => {
      await write();
      answer = async () => ({ status });
      expect(await sendAll()).toBe(true);
      const [request] = phone.rows();
      expect(request).toMatchObject({ state: "attention" });
      expect(request?.problem).toContain("Please check it");
      expect(request?.fields).toContainEqual(["subject", "Work for my son"]);
    },
  );

  test("if it has been waiting for more than a week: the site may not know that it has it already", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - weekMs - 1_000 });
    await write();
    vi.useRealTimers();
    answer = async () => redirected;
    expect(await sendAll()).toBe(true);
    expect(sent).toEqual([]);
    expect(phone.rows()).toMatchObject([{ state: "attention" }]);
  });
});

test("a request whose answer is lost is sent again, and the site has it once", async () => {
  await write();
  const headers = await visitorHeaders();
  const deliver = async (body: URLSearchParams) => {
    const { status } = await post("/prayers", Object.fromEntries(body), headers);
    return status === 303 ? redirected : { status };
  };
  answer = async (body) => {
    await deliver(body);
    return "unreachable";
  };
  expect(await sendAll()).toBe(false);
  answer = deliver;
  expect(await sendAll()).toBe(true);
  expect(phone.rows()).toMatchObject([{ state: "sent" }]);
  expect(await db.selectFrom("prayerRequests").select("subject").execute()).toEqual([
    { subject: "Work for my son" },
  ]);
});
