const fewest = 12;
export const maxPasswordLength = 200;
const fewestDifferent = 5;

/** What is left of a common password once digits and marks are taken away. */
const commonWords = new Set([
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

/** Why this may not become a password, in a sentence; undefined where it may. */
export function findPasswordWeakness(password: string, email = ""): string | undefined {
  if (password.length < fewest) return `Password must be at least ${fewest} characters`;
  if (password.length > maxPasswordLength) {
    return `Password must be at most ${maxPasswordLength} characters`;
  }
  const lower = password.toLowerCase();
  const word = lower.replaceAll(/[^\p{L}]/gu, "");
  const [mailbox = ""] = email.toLowerCase().split("@");
  const isGuessable =
    new Set(lower).size < fewestDifferent ||
    word === "" ||
    commonWords.has(word) ||
    word === mailbox.replaceAll(/[^\p{L}]/gu, "");
  return isGuessable
    ? "This password is easy to guess. Three or four unrelated words make a good one."
    : undefined;
}
