import type { Database } from "./database.server";
import { rememberDevice } from "./known-device.server";
import { startSession } from "./session.server";

/** The cookies of somebody who has just proved who they are. */
export async function admit(
  transaction: Database,
  request: Request,
  network: string | null,
  userId: string,
): Promise<string[]> {
  const lastSignInAt = new Date().toISOString();
  await transaction.updateTable("users").set({ lastSignInAt }).where("id", "=", userId).execute();
  return [
    await startSession(transaction, request, userId, network),
    await rememberDevice(transaction, request, userId),
  ];
}
