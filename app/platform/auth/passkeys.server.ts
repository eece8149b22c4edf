/** Passkeys: WebAuthn credentials that a fingerprint, a face or a screen lock unlocks on the person's own device. */
import { isIP } from "node:net";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { audit } from "~/platform/audit.server";
import { hashToken, makeToken } from "~/platform/crypto/hashing.server";
import { seal, unseal } from "~/platform/crypto/seal.server";
import { type Database, db } from "~/platform/database.server";
import { env } from "~/platform/env.server";
import { privateCookie, readCookieText } from "~/platform/private-cookie.server";
import { newId } from "~db/new-id.server";
import { findAccount, recordAccountChange } from "./account-settings.server";
import { requireOwnSession, type SessionUser } from "./session.server";

/** The site as authenticators know it. */
type RelyingParty = { id: string; origin: string };

const challengeMs = 5 * 60_000;
const challengeCookie = privateCookie("passkey-challenge", challengeMs / 1000);
const signInPurpose = "passkey sign-in";
/** EdDSA, ES256 and RS256: what phones, computers and security keys offer. */
const algorithms = [-8, -7, -257];

/** Loaded on use, in 0.25 s: its parsers for certificates would slow every start. */
const webAuthn = () => import("@simplewebauthn/server");

/**
 * From `SITE_URL` alone: the sender of a request chooses its host. Browsers want https, or localhost,
 * and the name of a host.
 */
export function findRelyingParty(siteUrl = env.SITE_URL): RelyingParty | undefined {
  if (!siteUrl) return undefined;
  const { protocol, hostname, origin } = new URL(siteUrl);
  const isSecure = protocol === "https:" || hostname === "localhost";
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  return isSecure && !isAddress ? { id: hostname, origin } : undefined;
}

export async function listPasskeys(userId: string) {
  const here = findRelyingParty()?.id;
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "relyingParty", "isBackedUp", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return passkeys.map((passkey) => ({ ...passkey, worksHere: passkey.relyingParty === here }));
}

/** Whether this person, or anybody, has a passkey that works on this host. */
export async function hasPasskey(userId?: string): Promise<boolean> {
  const party = findRelyingParty();
  if (!party) return false;
  const passkey = await db
    .selectFrom("passkeys")
    .select("id")
    .where("relyingParty", "=", party.id)
    .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

/** False if it was removed already or belongs to someone else. */
export function removePasskey(userId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAccountChange(transaction, userId, userId, "removed a passkey");
    return true;
  });
}

/** When an account is recovered: a thief may have added one. */
export async function removeAllPasskeys(transaction: Database, userId: string): Promise<void> {
  await transaction.deleteFrom("passkeys").where("userId", "=", userId).execute();
}

/** What the browser needs to make a passkey, and our sealed note of it, which the form returns. */
export type PasskeyOffer = {
  options: Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;
  offer: string;
};

type Issued = { challenge: string; until: number };
type Offered = Issued & { name: string };
const offerAssociatedData = ({ sessionId }: SessionUser) => `passkey for session ${sessionId}`;

/** Call this after the password was checked: the offer is the proof of it. Undefined without a relying party. */
export async function offerPasskey(
  user: SessionUser,
  { name, siteName }: { name: string; siteName: string },
): Promise<PasskeyOffer | undefined> {
  const party = findRelyingParty();
  if (!party) return undefined;
  const { email, name: userDisplayName } = await findAccount(user.userId);
  const existing = await db
    .selectFrom("passkeys")
    .select(["credentialId", "transports"])
    .where("userId", "=", user.userId)
    .where("relyingParty", "=", party.id)
    .execute();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(user.userId)),
    userName: email,
    userDisplayName,
    timeout: challengeMs,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  const offered: Offered = {
    challenge: options.challenge,
    name,
    until: Date.now() + challengeMs,
  };
  return { options, offer: seal(offered, offerAssociatedData(user)) };
}

const base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const credentialId = base64Url(1_400);

const registrationSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(16_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

const assertionSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(4_000),
    userHandle: base64Url(200),
  }),
});

export type PasskeyResponse = z.output<typeof assertionSchema>;

/** `expired`: too late, in another session, or a second time. `refused`: not what was asked for, or added already. */
export async function addPasskey(
  user: SessionUser,
  offer: string,
  text: string,
): Promise<"added" | "expired" | "refused"> {
  const party = findRelyingParty();
  const offered = unsealInTime<Offered>(offer, offerAssociatedData(user));
  if (!party || !offered) return "expired";
  const credential = await verifyRegistration(party, offered.challenge, text);
  if (!credential) return "refused";
  return db.transaction().execute(async (transaction) => {
    await requireOwnSession(transaction, user);
    if (!(await consumeChallenge(transaction, offered.challenge))) return "expired";
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("passkeys")
      .values({
        id: newId(),
        userId: user.userId,
        relyingParty: party.id,
        name: offered.name,
        createdAt: new Date().toISOString(),
        lastUsedAt: null,
        ...credential,
      })
      .onConflict((conflict) => conflict.column("credentialId").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return "refused";
    await recordAccountChange(transaction, user.userId, user.userId, "added a passkey");
    return "added";
  });
}

async function verifyRegistration(party: RelyingParty, challenge: string, text: string) {
  const response = parseResponse(registrationSchema, text);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await webAuthn();
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const attestation = Buffer.from(response.response.attestationObject, "base64url");
    // We ask for no attestation. The library would fetch revocation lists from URLs in a certificate.
    if (decodeAttestationObject(new Uint8Array(attestation)).get("fmt") !== "none")
      return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || !registrationInfo) return undefined;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: JSON.stringify(response.response.transports),
      isBackedUp: credentialBackedUp,
    };
  } catch {
    return undefined;
  }
}

/**
 * Options for the browser, and the cookie that binds their challenge to it. Strangers ask for them too, so nothing is
 * stored and the library is not loaded.
 */
export async function requestPasskey() {
  const party = findRelyingParty();
  if (!party) return undefined;
  const options: PublicKeyCredentialRequestOptionsJSON = {
    challenge: makeToken(),
    rpId: party.id,
    userVerification: "required",
    timeout: challengeMs,
  };
  const issued: Issued = { challenge: options.challenge, until: Date.now() + challengeMs };
  return { options, cookie: await challengeCookie.serialize(seal(issued, signInPurpose)) };
}

/** The cookie that removes the challenge from the browser. */
export function forgetChallenge(): Promise<string> {
  return challengeCookie.serialize("", { maxAge: 0 });
}

export function parsePasskeyResponse(text: string): PasskeyResponse | undefined {
  return parseResponse(assertionSchema, text);
}

/** With the columns of its account that `completeSignIn` compares. Passkeys of other hosts are not found. */
export function findPasskey(credentialId: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.userId")
    .select(["passkeys.id", "passkeys.name", "credentialId", "publicKey", "userId"])
    .select(["users.passwordHash", "users.totpSealed"])
    .where("credentialId", "=", credentialId)
    .where("relyingParty", "=", findRelyingParty()?.id ?? "")
    .where("users.disabledAt", "is", null)
    .executeTakeFirst();
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** A passkey that has signed the challenge of this browser. */
export type VerifiedPasskey = Passkey & { challenge: string; counter: number; isBackedUp: boolean };

/** Undefined if the response is not from this passkey, this browser and this site, or the person was not verified. */
export async function verifyPasskey(
  request: Request,
  passkey: Passkey,
  response: PasskeyResponse,
): Promise<VerifiedPasskey | undefined> {
  const party = findRelyingParty();
  const sealed = await readCookieText(challengeCookie, request);
  const issued = sealed && unsealInTime<Issued>(sealed, signInPurpose);
  const owner = Buffer.from(response.response.userHandle, "base64url").toString();
  if (!party || !issued || owner !== passkey.userId) return undefined;
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: issued.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        // `consumePasskey` compares the counter: in one statement, and only after a valid signature.
        counter: 0,
      },
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
    return { ...passkey, challenge: issued.challenge, counter, isBackedUp };
  } catch {
    return undefined;
  }
}

/**
 * Accepts each challenge once, and only a counter that rises, also when requests are concurrent. A counter that does not
 * rise may come from a copy of the passkey. Devices that do not count always send 0.
 */
export async function consumePasskey(
  transaction: Database,
  { id, userId, name, challenge, counter, isBackedUp }: VerifiedPasskey,
): Promise<boolean> {
  if (!(await consumeChallenge(transaction, challenge))) return false;
  const { numUpdatedRows } = await transaction
    .updateTable("passkeys")
    .set({ counter, isBackedUp, lastUsedAt: new Date().toISOString() })
    .where("id", "=", id)
    .where("counter", counter === 0 ? "=" : "<", counter)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  if (await isRemoved(transaction, id)) return false;
  await audit(transaction, {
    actor: userId,
    action: "was refused a passkey whose counter went back",
    area: "accounts",
    recordId: userId,
    after: { passkey: name, counter },
  });
  return false;
}

async function isRemoved(transaction: Database, id: string): Promise<boolean> {
  const passkey = await transaction
    .selectFrom("passkeys")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return passkey === undefined;
}

/** A used challenge is stored like the key of a form, and deleted by housekeeping long after it has expired. */
async function consumeChallenge(transaction: Database, challenge: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("formKeys")
    .values({
      key: `passkey challenge ${hashToken(challenge)}`,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function unsealInTime<Value extends Issued>(
  sealed: string,
  associatedData: string,
): Value | undefined {
  try {
    const value = unseal<Value>(sealed, associatedData);
    return value.until > Date.now() ? value : undefined;
  } catch {
    return undefined;
  }
}

function parseResponse<Response>(schema: z.ZodType<Response>, text: string): Response | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
