/** Sends the mails in the outbox. Several servers may share one database. */
import { setTimeout as pause } from "node:timers/promises";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
import { createQueue } from "~/platform/queue.server";
import { deliverMail } from "./deliver-mail.server";
import type { MailKind } from "./mail.server";
import { onWakeMailer } from "./outbox.server";
import {
  claimMail,
  type DeliveryResult,
  type OutboxRow,
  recordDeliveryResult,
  setWaitingReason,
} from "./outbox-queue.server";
import { openSmtp, type Smtp, type SmtpTiming } from "./smtp.server";

type Timing = SmtpTiming & { pollMs: number };
type Setup = { database: Database; smtpUrl: string | undefined; timing: Partial<Timing> };

const connectionCount = 3;
const stopTimeoutMs = 8_000;
export const defaultMailerTiming: Timing = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  socketMs: 30_000,
  deliveryMs: 120_000,
  pollMs: 1_000,
};
/** Longer than any delivery: a mail is never claimed twice while its sender is running. */
const leaseMs = defaultMailerTiming.deliveryMs + 60_000;

/** `stop` claims no more mails and waits for the current ones, up to a timeout. */
export function startMailer(kinds: readonly MailKind[], setup: Partial<Setup> = {}) {
  const { database, smtpUrl } = { database: db, smtpUrl: env.SMTP_URL, ...setup };
  const timing = { ...defaultMailerTiming, ...setup.timing };
  const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]));
  const inProgress = new Set<string>();
  /**
   * A mail is in this queue from its last byte until it is marked as sent. A crash in between repeats the mail, so at
   * most one is there.
   */
  const finishing = createQueue(1);
  let isStopping = false;
  let sleep = new AbortController();

  function wake(): void {
    sleep.abort();
    sleep = new AbortController();
  }

  /** Repeats `work` until there is nothing to do, then waits for the poll interval or until woken. */
  async function loop(work: () => Promise<boolean>): Promise<void> {
    let isFailing = false;
    while (!isStopping) {
      const { signal } = sleep;
      let isBusy = false;
      try {
        isBusy = await work();
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error({ err: error }, "the outbox cannot be read");
        isFailing = true;
      }
      if (!isBusy) await pause(timing.pollMs, undefined, { signal }).catch(() => {});
    }
  }

  async function sendNext(smtp: Smtp): Promise<boolean> {
    const row = await claimMail(database, [...kindOf.keys()], inProgress, leaseMs);
    const kind = row && kindOf.get(row.kind);
    if (!kind) return false;
    inProgress.add(row.id);
    // The connection may ask twice: once more when it was stale and the mail starts again on a new one.
    let turn: Promise<unknown> | undefined;
    const beforeEnd = async () => {
      turn ??= finishing.acquire();
      await turn;
    };
    try {
      await saveResult(row, kind, await deliverMail(row, kind, { smtp, beforeEnd }));
    } finally {
      // A delivery that gave up while it waited gives its place back when its turn comes.
      void turn?.then(finishing.release);
      inProgress.delete(row.id);
    }
    return true;
  }

  /** Retries: a mail that was sent but not marked would be sent again. */
  async function saveResult(
    row: OutboxRow,
    { onSent }: MailKind,
    result: DeliveryResult,
  ): Promise<void> {
    for (;;) {
      try {
        return await recordDeliveryResult(database, row, result, onSent);
      } catch (error) {
        log.error({ err: error, mail: row.id }, `a mail was ${result.is} but cannot be marked`);
        if (isStopping) return;
        await pause(timing.pollMs);
      }
    }
  }

  const connections = smtpUrl
    ? Array.from({ length: connectionCount }, () => openSmtp(smtpUrl, timing))
    : [];
  const loops = connections.map((smtp) => loop(() => sendNext(smtp)));
  if (!smtpUrl) {
    loops.push(
      loop(async () => {
        await setWaitingReason(database, "No mail server is set (SMTP_URL).");
        return false;
      }),
    );
  }
  const unsubscribe = onWakeMailer(wake);

  return {
    async stop(): Promise<void> {
      isStopping = true;
      unsubscribe();
      wake();
      const closeConnections = () => {
        for (const smtp of connections) smtp.close();
      };
      const timeout = setTimeout(closeConnections, stopTimeoutMs);
      await Promise.all(loops);
      clearTimeout(timeout);
      closeConnections();
    },
  };
}
