/** A WebAuthn authenticator in software, with the browser in front of it: what a phone answers, or an attacker. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId?: string };

/** Everything that a response says, so that each part can be wrong. */
type Claims = {
  origin: string;
  rpId: string;
  challenge: string;
  counter: number;
  isVerified: boolean;
  userHandle: string;
  /** Signs its own attestation, which is valid but was not asked for. */
  isAttested: boolean;
};

const userPresent = 0x01;
const userVerified = 0x04;
const backedUp = 0x18;
const withCredential = 0x40;

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");

/** `step` is what the counter rises by: 0 for a device that does not count. */
export function anAuthenticator(origin: string, { step = 1 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle = "";

  const claimsOf = (challenge: string, claims: Partial<Claims>): Claims => {
    counter += step;
    return {
      origin,
      rpId: new URL(origin).hostname,
      challenge,
      counter,
      isVerified: true,
      userHandle,
      isAttested: false,
      ...claims,
    };
  };

  const clientData = (type: string, { challenge, origin }: Claims) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = ({ rpId, isVerified, counter }: Claims, credential?: Buffer) => {
    const head = Buffer.alloc(5);
    head[0] =
      userPresent | backedUp | (isVerified ? userVerified : 0) | (credential ? withCredential : 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)]);
  };

  const credentialOf = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.from([0, credentialId.length]);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)]);
  };

  const signatureOf = (authData: Buffer, client: Buffer) =>
    new Uint8Array(sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey));

  const respond = (response: Record<string, unknown>) => {
    const id = base64Url(credentialId);
    return JSON.stringify({ id, rawId: id, type: "public-key", response });
  };

  return {
    /** The answer to `navigator.credentials.create`. */
    create(options: CreationOptions, given: Partial<Claims> = {}): string {
      userHandle = options.user.id;
      const claims = claimsOf(options.challenge, given);
      const client = clientData("webauthn.create", claims);
      const authData = authenticatorData(claims, credentialOf());
      const statement = new Map<string, number | Uint8Array>(
        claims.isAttested
          ? [
              ["alg", -7],
              ["sig", signatureOf(authData, client)],
            ]
          : [],
      );
      const attestation = new Map<string, string | Uint8Array | typeof statement>([
        ["fmt", claims.isAttested ? "packed" : "none"],
        ["attStmt", statement],
        ["authData", new Uint8Array(authData)],
      ]);
      return respond({
        clientDataJSON: base64Url(client),
        attestationObject: base64Url(isoCBOR.encode(attestation)),
        transports: ["internal"],
      });
    },
    /** The answer to `navigator.credentials.get`. */
    get(options: RequestOptions, given: Partial<Claims> = {}): string {
      const claims = claimsOf(options.challenge, given);
      const client = clientData("webauthn.get", claims);
      const authData = authenticatorData(claims);
      return respond({
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(authData),
        signature: base64Url(signatureOf(authData, client)),
        userHandle: claims.userHandle,
      });
    },
  };
}
