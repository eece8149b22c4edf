/** Sends what waits in the outbox. Any number of servers may do so on one database. */
import { setTimeout as pause } from "node:timers/promises";
import { createMutex } from "~/platform/cache/mutex.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";
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

const couriers = 3;
const stopPatienceMs = 8_000;
export const defaultMailerTiming: Timing = {
  connectionMs: 10_000,
  greetingMs: 10_000,
  socketMs: 30_000,
  deliveryMs: 120_000,
  pollMs: 1_000,
};
/** Longer than any delivery may take: a mail is never claimed twice while its sender lives. */
const leaseMs = defaultMailerTiming.deliveryMs + 60_000;

/** `stop` claims no more and waits for the mails in flight, but not for ever. */
export function startMailer(kinds: readonly MailKind[], setup: Partial<Setup> = {}) {
  const { database, smtpUrl } = { database: db, smtpUrl: env.SMTP_URL, ...setup };
  const timing = { ...defaultMailerTiming, ...setup.timing };
  const kindOf = new Map(kinds.map((kind) => [kind.kind, kind]));
  const held = new Set<string>();
  /** From the end of a mail until it is marked as sent: a crash repeats what is in here, so one mail at most. */
  const takePlace = createMutex();
  let isStopping = false;
  let alarm = new AbortController();

  function wake(): void {
    alarm.abort();
    alarm = new AbortController();
  }

  /** Works until there is nothing to do, then rests for a second or until nudged. */
  async function keepBusy(work: () => Promise<boolean>): Promise<void> {
    let isTroubled = false;
    while (!isStopping) {
      const { signal } = alarm;
      let isBusy = false;
      try {
        isBusy = await work();
        isTroubled = false;
      } catch (error) {
        if (!isTroubled) log.error({ err: error }, "the outbox cannot be read");
        isTroubled = true;
      }
      if (!isBusy) await pause(timing.pollMs, undefined, { signal }).catch(() => {});
    }
  }

  async function sendNext(smtp: Smtp): Promise<boolean> {
    const row = await claimMail(database, [...kindOf.keys()], held, leaseMs);
    const kind = row && kindOf.get(row.kind);
    if (!kind) return false;
    held.add(row.id);
    const { enter, leave } = takePlace();
    try {
      await writeDown(row, await deliverMail(row, kind, { smtp, beforeEnd: enter }));
    } finally {
      leave();
      held.delete(row.id);
    }
    return true;
  }

  /** Goes on trying: a mail that was sent but not marked would be sent again. */
  async function writeDown(row: OutboxRow, outcome: DeliveryResult): Promise<void> {
    for (;;) {
      try {
        return await recordDeliveryResult(database, row, outcome);
      } catch (error) {
        log.error({ err: error, mail: row.id }, `a mail was ${outcome.is} but cannot be marked`);
        if (isStopping) return;
        await pause(timing.pollMs);
      }
    }
  }

  const lines = smtpUrl ? Array.from({ length: couriers }, () => openSmtp(smtpUrl, timing)) : [];
  const rounds = lines.map((smtp) => keepBusy(() => sendNext(smtp)));
  if (!smtpUrl) {
    rounds.push(
      keepBusy(async () => {
        await setWaitingReason(database, "No mail server is set (SMTP_URL).");
        return false;
      }),
    );
  }
  const deafen = onWakeMailer(wake);

  return {
    async stop(): Promise<void> {
      isStopping = true;
      deafen();
      wake();
      const closeLines = () => {
        for (const smtp of lines) smtp.close();
      };
      const impatience = setTimeout(closeLines, stopPatienceMs);
      await Promise.all(rounds);
      clearTimeout(impatience);
      closeLines();
    },
  };
}
