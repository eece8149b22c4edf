/** Our own scripts in a page are known by a nonce that only its rendering had. */
import { createHash } from "node:crypto";

/**
 * Takes the nonce off and names the scripts by their hashes: the page can then be kept and sent to many, while a
 * script that slipped into it by another way is still refused.
 */
export function hashScripts(html: string, nonce: string): { text: string; hashes: string[] } {
  const marked = ` nonce="${nonce}"`;
  const hashes = html.split("<script").flatMap((part) => {
    const [tag = ""] = part.split(">", 1);
    if (!tag.includes(marked)) return [];
    const code = part.slice(tag.length + 1, part.indexOf("</script>"));
    return [`sha256-${createHash("sha256").update(code).digest("base64")}`];
  });
  return { text: html.replaceAll(marked, ""), hashes };
}

/** The page without them. */
export function dropScripts(html: string, nonce: string): string {
  const marked = ` nonce="${nonce}"`;
  const [first = "", ...parts] = html.split("<script");
  const kept = parts.map((part) =>
    part.split(">", 1)[0]?.includes(marked)
      ? part.slice(part.indexOf("</script>") + "</script>".length)
      : `<script${part}`,
  );
  return [first, ...kept].join("").replaceAll(marked, "");
}
