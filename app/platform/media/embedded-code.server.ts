/** What begins a page or a script and never occurs in a picture by chance: long enough, whatever its case. */
const markup = /^<(?:script|html[\s>]|body[\s>]|iframe|!doctype|\?php|svg[\s/]+(?:xmlns|on))/i;

/**
 * True of a file that is a picture and a program at once. What we serve is made afresh and would not carry
 * it; nobody sends such a file by accident, though.
 */
export function hasEmbeddedCode(bytes: Buffer): boolean {
  // The length of the first segment, spelled so that a script reads it as the start of a comment.
  if (/^\xff\xd8\xff[\xe0\xfe]\/\*/.test(bytes.toString("latin1", 0, 6))) return true;
  for (let at = bytes.indexOf("<"); at !== -1; at = bytes.indexOf("<", at + 1)) {
    if (markup.test(bytes.toString("latin1", at, at + 16))) return true;
  }
  return false;
}
