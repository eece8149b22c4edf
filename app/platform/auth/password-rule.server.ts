const minPasswordLength = 12;
export const maxPasswordLength = 200;
const minDifferentCharacters = 5;

/** Common passwords, reduced to their letters. */
const commonPasswords = new Set([
  "password",
  "passwordpassword",
  "passw",
  "passwrd",
  "qwerty",
  "qwertyuiop",
  "asdfghjkl",
  "abc",
  "abcdefghijkl",
  "letmein",
  "welcome",
  "iloveyou",
  "changeme",
  "secret",
  "test",
  "admin",
  "administrator",
  "adminadmin",
  "login",
  "church",
  "ministry",
  "prayer",
  "jesus",
  "jesuschrist",
  "jesusislord",
  "ilovejesus",
  "godisgood",
  "hallelujah",
  "blessed",
]);

/** Returns an error message, or undefined if the password is acceptable. */
export function findPasswordWeakness(password: string, email = ""): string | undefined {
  if (password.length < minPasswordLength)
    return `Password must be at least ${minPasswordLength} characters`;
  if (password.length > maxPasswordLength) {
    return `Password must be at most ${maxPasswordLength} characters`;
  }
  const lower = password.toLowerCase();
  const lettersOnly = lower.replaceAll(/[^\p{L}]/gu, "");
  const [mailbox = ""] = email.toLowerCase().split("@");
  const isGuessable =
    new Set(lower).size < minDifferentCharacters ||
    lettersOnly === "" ||
    commonPasswords.has(lettersOnly) ||
    lettersOnly === mailbox.replaceAll(/[^\p{L}]/gu, "");
  return isGuessable
    ? "This password is easy to guess. Three or four unrelated words make a good one."
    : undefined;
}
