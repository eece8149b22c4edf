import { type QrCode, qrCode } from "~/platform/auth/qr-code.server";
import type { TotpEnrolment } from "~/platform/auth/two-factor-enrolment.server";
import { otpauthUri } from "~/platform/auth/two-factor-totp.server";
import { readSettings } from "~/settings/settings.server";

/** What a person needs to put the key into their app: a picture to scan, or letters to type. */
export type Enrolment = { offer: string; picture: QrCode; key: string };

export async function createEnrolment(
  { key, sealed }: TotpEnrolment,
  email: string,
): Promise<Enrolment> {
  const { brand } = await readSettings();
  return {
    offer: sealed,
    picture: qrCode(otpauthUri(key, brand, email)),
    key: key.replaceAll(/(.{4})(?=.)/g, "$1 "),
  };
}
