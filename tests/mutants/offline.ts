import type { Mutant } from "./mutant.ts";

const queueTest = "app/features/prayers/offline-queue/offline-queue.test.ts";
const workerTest = "app/offline/service-worker.isolated.test.ts";

/** What a phone stores, and sends later. */
export const offline: Mutant[] = [
  {
    file: "app/features/prayers/offline-queue/send-queue.ts",
    rule: "A request that was answered with 429 goes on waiting.",
    find: "if (response && response.status < 429) {",
    replace: "if (response && response.status <= 429) {",
    tests: [queueTest],
  },
  {
    file: "app/features/prayers/offline-queue/send-queue.ts",
    rule: "A request that the site does not accept waits for its author.",
    find: "if (response && response.status < 429) {",
    replace: "if (response && response.status < 422) {",
    tests: [queueTest],
  },
  {
    file: "app/features/prayers/offline-queue/send-queue.ts",
    rule: "A request that was sent is no longer on the phone.",
    find: 'return { ...request, state: "sent", fields: [] };',
    replace: 'return { ...request, state: "sent" };',
    tests: [queueTest],
  },
  {
    file: "app/features/prayers/offline-queue/send-queue.ts",
    rule: "A request of last week is not sent without its author.",
    find: "if (Date.now() - Date.parse(request.writtenAt) > maxAgeMs) {",
    replace: "if (Date.parse(request.writtenAt) - Date.now() > maxAgeMs) {",
    tests: [queueTest],
  },
  {
    file: "app/features/prayers/offline-queue/send-queue.ts",
    rule: "A request is sent with the same key each time.",
    find: '["sending", request.key]',
    replace: '["sending", crypto.randomUUID()]',
    tests: [queueTest],
  },
  {
    file: "app/offline/offline-copies.ts",
    rule: "A phone does not store a page that must not be stored.",
    find: 'headers.get("Cache-Control")?.includes("no-store") !== true &&',
    replace: "",
    tests: [workerTest],
  },
  {
    file: "app/offline/offline-copies.ts",
    rule: "A phone does not store a page that failed.",
    find: "status === 200 &&\n    type",
    replace: "type",
    tests: [workerTest],
  },
  {
    file: "app/offline/offline-copies.ts",
    rule: "A phone stores the prayers page without the requests of others.",
    find: 'return cacheKey === "/prayers" ? "/prayers?kept" : cacheKey;',
    replace: "return cacheKey;",
    tests: ["app/offline/offline-copies.test.ts"],
  },
  {
    file: "app/offline/offline-copies.ts",
    rule: "A copy for offline is fetched without cookies.",
    find: 'credentials: "omit"',
    replace: 'credentials: "include"',
    tests: [workerTest],
  },
  {
    file: "app/offline/offline-copies.ts",
    rule: "A phone stores ten sermons.",
    find: "sermons.slice(0, -maxSermons)",
    replace: "sermons.slice(0, -maxSermons * 100)",
    tests: [workerTest],
  },
  {
    file: "app/offline/service-worker.ts",
    rule: "A new service worker deletes the caches of earlier ones.",
    find: "if (!current.includes(name)) await caches.delete(name);",
    replace: "if (current.length === 0) await caches.delete(name);",
    tests: [workerTest],
  },
  {
    file: "app/offline/service-worker.ts",
    rule: "A new service worker deletes the files that no stored page needs.",
    find: "if (!used.includes(pathname))",
    replace: "if (used === pathname)",
    tests: [workerTest],
  },
  {
    file: "app/offline/service-worker.ts",
    rule: "The service worker does not touch private pages.",
    find: "(?:yours|reminders|less-data)(?:[./]|$)",
    replace: "(?:reminders|less-data)(?:[./]|$)",
    tests: [workerTest],
  },
  {
    file: "app/offline/page-responses.ts",
    rule: "A link of the offline page does not lead to another site.",
    find: 'requested.pathname.replace(/^\\/+/, "/")',
    replace: "requested.pathname",
    tests: [workerTest],
  },
  {
    file: "app/offline/admin-responses.ts",
    rule: "The service worker knows the admin area by its whole name.",
    find: "/^\\/admin(?:[./]|$)/",
    replace: "/^\\/admin(?:[/]|$)/",
    tests: [workerTest],
  },
];
