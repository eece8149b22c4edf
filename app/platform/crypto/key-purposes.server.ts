/**
 * Everything that a key is derived for, and what becomes of it when the site gets a new master key: ONE LINE FOR EACH.
 * `renewed`: what rests on it is made again, or was to serve for some hours only. `carried`: it rests where nobody can
 * make it again, so its derived key, and nothing more of the old master key, goes on.
 */
const keyPurposes = {
  /** All that is sealed is sealed again. */
  confidential: "renewed",
  fingerprint: "renewed",
  /** Made again from the addresses. */
  email: "renewed",
  /** Links in mails that are still to be sent are made again; those that were sent end. */
  "one-time link": "renewed",
  /** Opens what was told in confidence: with a stolen seed and the old key it must not. Those that were sent end. */
  "private link": "renewed",
  "half session": "renewed",
  "form token": "renewed",
  form: "renewed",
  address: "renewed",
  text: "renewed",
  /** Of what was erased nobody knows the id any more. */
  erasure: "carried",
  /** Printed on paper. */
  "backup code": "carried",
  /** In mails that people have: the way to get no more of them must never end. */
  "confirm reminder": "carried",
  "stop reminder": "carried",
} as const satisfies Record<string, "renewed" | "carried">;

export type KeyPurpose = keyof typeof keyPurposes;

export const retainedKeyPurposes = (Object.keys(keyPurposes) as KeyPurpose[]).filter(
  (purpose) => keyPurposes[purpose] === "carried",
);
