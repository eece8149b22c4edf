/** The country code, as far as ITU-T E.164 names one of one or two digits. The others have three. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Countries where the 0 belongs to the number, also from abroad: Italy, Côte d’Ivoire, Congo and others. */
const keepsZero = ["39", "225", "226", "229", "242", "378"];

/**
 * The digits without the 0 that is only dialled inside a country: 234 0803 becomes 234 803. `digits` begin with the
 * country code.
 */
export function dropTrunkZero(digits: string): string {
  const [code] = countryCode.exec(digits) ?? [];
  if (code === undefined || keepsZero.includes(code)) return digits;
  return code + digits.slice(code.length).replace(/^0/, "");
}
