/** The mail server is off, busy, silent and refusing for three days; the site is killed while it catches up. */
import type { SMTPServerOptions } from "smtp-server";
import { freePort } from "../support/free-port.ts";
import { mailHeader, openMailServer, type ReceivedMail } from "../support/mail-server.ts";
import { administratorVariables, signInForHeaders } from "./administrator.ts";
import type { Engine } from "./engine.ts";
import { runConcurrently } from "./run-concurrently.ts";
import { pause, type RunningSite, startSite } from "./site.ts";
import type { DrillResult } from "./table.ts";
import { fetchFormToken, sendPrayerRequest } from "./visitors.ts";

type Answers = "well" | "busy" | "silent" | "refusing";

const firstPerson = 5_000_000;
const path = "/admin/settings/mail/outbox";

export async function mailOutage(engine: Engine, requests: number): Promise<DrillResult> {
  const post = await openPost();
  const variables = { ...engine.variables, ...administratorVariables, ...post.variables };
  const outbox = watchOutbox(engine);
  let site = await startSite(variables);
  await askForPrayer(site.address, requests);
  const mails = await outbox.count();
  for (let leap = 0; leap < 3; leap++) await outbox.passHours(6);
  await post.open("busy");
  for (let leap = 0; leap < 3; leap++) await outbox.passHours(6);
  post.answer("silent");
  await outbox.move(6);
  await pause(12_000);
  post.answer("refusing");
  await outbox.settled(mails / 10, "failed");
  await post.close();
  await outbox.passHours(72);
  await outbox.settled(mails, "failed");
  const isShown = await retryAll(site, mails);
  await post.open("well");
  while (post.received.length < mails / 2) await pause(5);
  await site.kill();
  const beforeCrash = post.received.length;
  site = await startSite(variables);
  await outbox.move(1);
  await outbox.settled(mails, "sent");
  await site.stop();
  await post.close();
  const different = new Set(post.received.map((mail) => mailHeader(mail, "Message-ID"))).size;
  const [lost, doubled] = [mails - different, post.received.length - different];
  return {
    row: "SMTP down for hours",
    engine: engine.name,
    count: mails,
    scenario: `off for 18 h, 4xx for 18 h, silent, 5xx, off until 72 h were over (the hours by moving the times in the outbox), then Retry, and kill -9 after ${beforeCrash} of ${mails}`,
    result: `${lost} lost, ${doubled} twice; all ${mails} shown as failed with Retry: ${isShown ? "yes" : "no"}`,
    hasPassed: mails === requests * 2 && lost === 0 && doubled <= 1 && isShown,
  };
}

/** Each with a browser and at the pace of people: what comes otherwise is held for review, and nobody is mailed. */
async function askForPrayer(address: string, requests: number): Promise<void> {
  const cookies: string[] = [];
  await runConcurrently(requests, 20, async () => cookies.push(await fetchFormToken(address)));
  await pause(2_500);
  await runConcurrently(requests, 20, async (person) => {
    const { status } = await sendPrayerRequest(address, firstPerson + person, {
      subject: `Mail ${person}`,
      typed: `Please pray for the family of house number ${person} in our street.`,
      cookie: cookies[person] ?? "",
    });
    if (status !== 303) throw new Error(`a request was answered ${status}`);
  });
}

/** A mail server at one address that changes its mind. */
async function openPost() {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  let [answers, server]: [Answers, Awaited<ReturnType<typeof openMailServer>> | undefined] = [
    "well",
    undefined,
  ];
  const options: SMTPServerOptions = {
    onMailFrom(_address, _session, done) {
      if (answers === "silent") return;
      if (answers === "well") return done();
      const [code, words] = answers === "busy" ? [451, "Try again later"] : [550, "No such mails"];
      done(Object.assign(new Error(words), { responseCode: code }));
    },
  };
  return {
    received,
    variables: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "House of Prayer <hello@ministry.test>",
      LOG_LEVEL: "error",
    },
    answer: (now: Answers) => {
      answers = now;
    },
    open: async (now: Answers) => {
      answers = now;
      server = await openMailServer(options, port);
      server.received.push = (...mails) => received.push(...mails);
    },
    close: async () => {
      await server?.close();
    },
  };
}

function watchOutbox({ name, query }: Engine) {
  const back = (column: string, hours: number) =>
    name === "SQLite"
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${hours} hours')`
      : `to_char((${column}::timestamptz - interval '${hours} hours') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  async function count(where = "true"): Promise<number> {
    const [row] = await query(`select count(*) as count from outbox where ${where}`);
    return Number(row?.count);
  }
  /** As if so many hours had gone by; a lease is of a process that lives, or it is over. */
  async function move(hours: number): Promise<void> {
    const columns = ["due_at", "expires_at", "leased_until"];
    const changes = columns.map((column) => `${column} = ${back(column, hours)}`);
    await query(`update outbox set ${changes.join(", ")} where status = 'waiting' returning id`);
  }
  return {
    count,
    move,
    /** Until each that is due by then was tried. */
    passHours: async (hours: number) => {
      await move(hours);
      const isDue = () =>
        count(
          `status = 'waiting' and (due_at <= '${new Date().toISOString()}' or leased_until is not null)`,
        );
      while ((await isDue()) > 0) await pause(200);
    },
    settled: async (wanted: number, status: string) => {
      while ((await count(`status = '${status}'`)) < wanted) await pause(200);
    },
  };
}

/** As an administrator: the screen names them, and one press tries all of them again. */
async function retryAll(site: RunningSite, mails: number): Promise<boolean> {
  const headers = await signInForHeaders(site.address);
  const address = `${site.address}${path}?show=failed`;
  const page = await (await fetch(address, { headers })).text();
  const body = new URLSearchParams({ intent: "retry-all" });
  const answer = await fetch(address, { method: "POST", headers, body, redirect: "manual" });
  const text = page.replaceAll(/<!--.*?-->/g, "");
  return answer.status < 400 && text.includes(`Failed ${mails.toLocaleString("en-GB")}`);
}
