import { expect, test } from "vitest";
import { pathWithQuery, type Resource } from "~/crud/resource";
import { db } from "~/platform/database.server";
import { aStaffMember } from "./staff";

/** Addresses that must be rejected: schemes that run code or hide content, and malformed ones that browsers accept. */
const schemes = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "javascript://example.org/%0aalert(1)",
  "javascript:/*https://example.org/*/alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "javascript&#x3a;alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "java&Tab;script:alert(1)",
  "java&NewLine;script:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\r\nscript:alert(1)",
  "\tjavascript:alert(1)",
  "\u0001javascript:alert(1)",
  "\u001fjavascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "\ufeffjavascript:alert(1)",
  "\u200bjavascript:alert(1)",
  "java\u0000script:alert(1)",
  "java\u0001script:alert(1)",
  "java%0ascript:alert(1)",
  "javascript\t:alert(1)",
  "javascript :alert(1)",
  "ｊavascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "DATA:image/svg+xml,<svg onload=alert(1)>",
  "da\tta:text/html,x",
  " data:text/html,x",
  "data:image/png;base64,iVBORw0KGgo=",
  "data&colon;text/html,x",
  "vbscript:msgbox(1)",
  "VBScript:msgbox(1)",
  "vb\tscript:msgbox(1)",
  "vbs:x",
  "livescript:x",
  "mocha:x",
  "blob:https://example.org/1",
  "filesystem:https://example.org/x",
  "file:///etc/passwd",
  "ftp://example.org/x",
  "ws://example.org",
  "about:blank",
  "view-source:https://example.org",
  "mailto:a@example.org",
  "tel:112",
  "intent://x#Intent;end",
  "x-javascript:alert(1)",
  "feed:javascript:alert(1)",
  "jar:https://example.org!/x",
];

const hosts = [
  "//evil.example",
  "//evil.example/x.jpg",
  "///evil.example",
  "\\\\evil.example",
  "\\\\evil.example\\x",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\\/evil.example",
  "https:\\\\evil.example",
  "https:/\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https://",
  "http://",
  "https:///evil.example",
  "https://exa\tmple.org",
  "h\tttps://example.org",
  "https://example.org/a b",
  "https://example.org\\@evil.example",
  "https://exam\u200bple.org",
  "https://[not-a-host]/",
  "https://example.org:99999/",
  "example",
  "ada@example.org",
  "example.org\\evil",
  "1.2.3",
  "https",
  "?x",
  "#x",
];

export const badUrls = [...schemes, ...hosts];

type Kind = {
  resource: Resource;
  table: "livestreams" | "gallery";
  valid: Record<string, string>;
  field: string;
};

/** Tests that each is rejected with the message of the field, and nothing is saved. */
export function describeBadUrls({ resource, table, valid, field }: Kind): void {
  test(`${field} refuses each of ${badUrls.length} addresses that are none`, async () => {
    const grace = await aStaffMember();
    const count = () => db.selectFrom(table).select("id").execute();
    const before = await count();
    for (const address of badUrls) {
      const typed = { ...valid, [field]: address };
      const response = await grace.post(pathWithQuery(resource.path, { new: "1" }), typed);
      expect([address, response.status]).toEqual([address, 422]);
      expect(await response.text()).toContain(`id="${field}-error"`);
    }
    expect(await count()).toEqual(before);
  });
}
