/** The fields of a help line; the number of its row follows: `helpName-1`. */
export const helpFields = ["helpCountry", "helpName", "helpNumber", "helpEmergency"] as const;
export type HelpField = (typeof helpFields)[number];

/** As many help lines as the form can hold. */
export const helpRows = Array.from({ length: 12 }, (_, index) => index + 1);
