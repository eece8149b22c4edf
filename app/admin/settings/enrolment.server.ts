import { readSettings } from "~/ministry/settings.server";
import { type QrCode, qrCode } from "~/platform/qr-code.server";
import { appAddress } from "~/platform/second-factor.server";
import type { Offer } from "~/platform/second-factor-offer.server";

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
