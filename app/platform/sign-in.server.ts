import { createHash } from "node:crypto";
import { audit } from "./audit.server";
import { type Database, db } from "./database.server";
import {
  type Counter,
  countGuess,
  forgetEndedSeries,
  forgetGuesses,
  uncountGuess,
} from "./guesses.server";
import { isKnownDevice, readDevice, rememberDevice } from "./known-device.server";
import { log } from "./log.server";
import { isRightPassword } from "./password.server";
import { startSession } from "./session.server";

type Answer = { cookies: string[] } | { waitSeconds: number } | "wrong";

const guessesOfAccount = 5;
const guessesOfNetwork = 30;
const guessesInAll = 300;

/** The same answer in the same time for a wrong password and for an address nobody has. */
export async function signIn(
  request: Request,
  network: string | null,
  { email, password }: { email: string; password: string },
): Promise<Answer> {
  const user = await findUser(email);
  const device = await readDevice(request);
  const isKnown = await isKnownDevice(device, user?.id ?? "");
  const counters = isKnown ? ownCounter(device, user?.id) : strangersCounters(email, network);
  const waitSeconds = await countGuess(counters);
  if (waitSeconds > 0) return { waitSeconds };
  if (!(await isRightPassword(user?.passwordHash, password)) || !user) {
    log.info({ network }, "a sign-in was refused");
    return "wrong";
  }
  const cookies = await db.transaction().execute(async (transaction) => {
    // A stranger's wrong guesses stay counted; in their own browser a person starts afresh.
    if (isKnown) await forgetGuesses(transaction, counters);
    else await uncountGuess(transaction, counters);
    await forgetEndedSeries(transaction);
    await audit(transaction, { actor: user.id, action: "signed in", area: "accounts" });
    return admit(transaction, request, network, user.id);
  });
  return { cookies };
}

/** The cookies of somebody who has just proved who they are. */
export async function admit(
  transaction: Database,
  request: Request,
  network: string | null,
  userId: string,
): Promise<string[]> {
  return [
    await startSession(transaction, request, userId, network),
    await rememberDevice(transaction, request, userId),
  ];
}

function findUser(email: string) {
  return db
    .selectFrom("users")
    .select(["id", "passwordHash"])
    .where("email", "=", email.trim().toLowerCase())
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}

/** Nobody else can use this up: it belongs to one person in one browser. */
function ownCounter(device: string | undefined, userId: string | undefined): Counter[] {
  return [{ key: `device ${device} ${userId}`, limit: guessesOfAccount }];
}

function strangersCounters(email: string, network: string | null): Counter[] {
  const account = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  const counters = [
    { key: "all", limit: guessesInAll },
    { key: `account ${account}`, limit: guessesOfAccount },
  ];
  return network ? [{ key: `network ${network}`, limit: guessesOfNetwork }, ...counters] : counters;
}
