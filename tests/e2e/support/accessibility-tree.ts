/** The page as a screen reader gets it: the accessibility tree of Chromium. */
import { type CDPSession, expect, type Page } from "@playwright/test";

type Node = {
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
};

const actedUpon = new Set([
  "link",
  "button",
  "textbox",
  "searchbox",
  "checkbox",
  "radio",
  "combobox",
  "dialog",
  "region",
  "navigation",
  "table",
]);

export async function openAccessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  return {
    /** All nodes in order, as "role: name". */
    read: async () => (await nodesOf(session)).map(spoken),
    /** Focuses the only node with this role and name. */
    goTo: async (role: string, name: RegExp) => {
      const found = (await nodesOf(session)).filter(
        (node) => node.role?.value === role && name.test(node.name?.value ?? ""),
      );
      expect(found.map(spoken)).toHaveLength(1);
      await session.send("DOM.focus", { backendNodeId: found[0]?.backendDOMNodeId });
    },
    /** Every control has a name, and headings skip no level. */
    expectToReadWell: async () => {
      const nodes = await nodesOf(session);
      const nameless = nodes.filter(
        ({ role, name }) => actedUpon.has(role?.value ?? "") && !name?.value.trim(),
      );
      expect(nameless.map(spoken)).toEqual([]);
      const levels = nodes
        .filter(({ role }) => role?.value === "heading")
        .map(({ properties }) =>
          Number(properties?.find(({ name }) => name === "level")?.value.value),
        );
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      const leaps = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1);
      expect(leaps).toEqual([]);
    },
  };
}

async function nodesOf(session: CDPSession): Promise<Node[]> {
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return (nodes as Node[]).filter(({ ignored }) => !ignored);
}

function spoken({ role, name }: Node): string {
  return `${role?.value}: ${name?.value ?? ""}`;
}
