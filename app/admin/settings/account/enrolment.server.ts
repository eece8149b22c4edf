import { type QrCode, qrCode } from "~/platform/auth/qr-code.server";
import { appAddress } from "~/platform/auth/second-factor.server";
import type { Offer } from "~/platform/auth/second-factor-offer.server";
import { readSettings } from "~/settings/settings.server";

/** What a person needs to put the key into their app: a picture to scan, or letters to type. */
export type Enrolment = { offer: string; picture: QrCode; key: string };

export async function enrolmentOf({ key, sealed }: Offer, email: string): Promise<Enrolment> {
  const { brand } = await readSettings();
  return {
    offer: sealed,
    picture: qrCode(appAddress(key, brand, email)),
    key: key.replaceAll(/(.{4})(?=.)/g, "$1 "),
  };
}
