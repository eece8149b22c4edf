/** For three days the mail server is off, busy, silent or refusing. Then the site is killed while it sends the backlog. */
import type { SMTPServerOptions } from "smtp-server";
import { freePort } from "../support/free-port.ts";
import { mailHeader, openMailServer, type ReceivedMail } from "../support/mail-server.ts";
import { administratorVariables, signInForHeaders } from "./administrator.ts";
import type { DrillResult } from "./drill.ts";
import type { Engine } from "./engine.ts";
import { runConcurrently } from "./run-concurrently.ts";
import { pause, type RunningSite, startSite } from "./site.ts";
import { fetchFormToken, sendPrayerRequest } from "./visitors.ts";

type Behaviour = "accepting" | "busy" | "silent" | "refusing";

const firstPerson = 5_000_000;
const outboxPath = "/admin/settings/mail/outbox";

export async function mailOutage(engine: Engine, requests: number): Promise<DrillResult> {
  const mailServer = await createMailServer();
  const variables = { ...engine.variables, ...administratorVariables, ...mailServer.variables };
  const outbox = watchOutbox(engine);
  let site = await startSite(variables);
  await submitPrayerRequests(site.address, requests);
  const mails = await outbox.count();
  for (let step = 0; step < 3; step++) await outbox.passHours(6);
  await mailServer.open("busy");
  for (let step = 0; step < 3; step++) await outbox.passHours(6);
  mailServer.behave("silent");
  await outbox.shiftTimes(6);
  await pause(12_000);
  mailServer.behave("refusing");
  await outbox.waitFor(mails / 10, "failed");
  await mailServer.close();
  await outbox.passHours(72);
  await outbox.waitFor(mails, "failed");
  const isShown = await retryAll(site, mails);
  await mailServer.open("accepting");
  while (mailServer.received.length < mails / 2) await pause(5);
  await site.kill();
  const beforeCrash = mailServer.received.length;
  site = await startSite(variables);
  await outbox.shiftTimes(1);
  await outbox.waitFor(mails, "sent");
  await site.stop();
  await mailServer.close();
  const distinct = new Set(mailServer.received.map((mail) => mailHeader(mail, "Message-ID"))).size;
  const [lost, doubled] = [mails - distinct, mailServer.received.length - distinct];
  return {
    row: "SMTP down for hours",
    engine: engine.name,
    count: mails,
    scenario: `off for 18 h, 4xx for 18 h, silent, 5xx, off until 72 h have passed (simulated by shifting the times in the outbox), then Retry, and kill -9 after ${beforeCrash} of ${mails}`,
    result: `${lost} lost, ${doubled} twice; all ${mails} shown as failed with Retry: ${isShown ? "yes" : "no"}`,
    hasPassed: mails === requests * 2 && lost === 0 && doubled <= 1 && isShown,
  };
}

/** Each request has its own browser and takes as long as a person would. Others are held as spam, and no mail is sent. */
async function submitPrayerRequests(address: string, requests: number): Promise<void> {
  const cookies: string[] = [];
  await runConcurrently(requests, 20, async () => cookies.push(await fetchFormToken(address)));
  await pause(2_500);
  await runConcurrently(requests, 20, async (person) => {
    const { status } = await sendPrayerRequest(address, firstPerson + person, {
      subject: `Mail ${person}`,
      typed: `Please pray for the family of house number ${person} in our street.`,
      cookie: cookies[person] ?? "",
    });
    if (status !== 303) throw new Error(`a request returned ${status}`);
  });
}

/** A mail server whose behaviour can be changed. Its address stays the same. */
async function createMailServer() {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  let behaviour: Behaviour = "accepting";
  let server: Awaited<ReturnType<typeof openMailServer>> | undefined;
  const options: SMTPServerOptions = {
    onMailFrom(_address, _session, done) {
      if (behaviour === "silent") return;
      if (behaviour === "accepting") return done();
      const [code, message] =
        behaviour === "busy" ? [451, "Try again later"] : [550, "No such mails"];
      done(Object.assign(new Error(message), { responseCode: code }));
    },
  };
  return {
    received,
    variables: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "House of Prayer <hello@ministry.test>",
      LOG_LEVEL: "error",
    },
    behave: (now: Behaviour) => {
      behaviour = now;
    },
    open: async (now: Behaviour) => {
      behaviour = now;
      server = await openMailServer(options, port);
      server.received.push = (...mails) => received.push(...mails);
    },
    close: async () => {
      await server?.close();
    },
  };
}

function watchOutbox({ name, query }: Engine) {
  const earlier = (column: string, hours: number) =>
    name === "SQLite"
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${hours} hours')`
      : `to_char((${column}::timestamptz - interval '${hours} hours') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  async function count(where = "true"): Promise<number> {
    const [row] = await query(`select count(*) as count from outbox where ${where}`);
    return Number(row?.count);
  }
  /** Shifts all times into the past, as if the hours had passed. */
  async function shiftTimes(hours: number): Promise<void> {
    const columns = ["due_at", "expires_at", "leased_until"];
    const changes = columns.map((column) => `${column} = ${earlier(column, hours)}`);
    await query(`update outbox set ${changes.join(", ")} where status = 'waiting' returning id`);
  }
  return {
    count,
    shiftTimes,
    /** Waits until every mail that is due then was tried. */
    passHours: async (hours: number) => {
      await shiftTimes(hours);
      const isDue = () =>
        count(
          `status = 'waiting' and (due_at <= '${new Date().toISOString()}' or leased_until is not null)`,
        );
      while ((await isDue()) > 0) await pause(200);
    },
    waitFor: async (expected: number, status: string) => {
      while ((await count(`status = '${status}'`)) < expected) await pause(200);
    },
  };
}

/** Retries all failed mails as an administrator. Returns whether the page showed their number. */
async function retryAll(site: RunningSite, mails: number): Promise<boolean> {
  const headers = await signInForHeaders(site.address);
  const address = `${site.address}${outboxPath}?show=failed`;
  const page = await (await fetch(address, { headers })).text();
  const body = new URLSearchParams({ intent: "retry-all" });
  const response = await fetch(address, { method: "POST", headers, body, redirect: "manual" });
  const text = page.replaceAll(/<!--.*?-->/g, "");
  return response.status < 400 && text.includes(`Failed ${mails.toLocaleString("en-GB")}`);
}
