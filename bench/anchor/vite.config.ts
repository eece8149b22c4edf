import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const dev = dirname(createRequire(import.meta.url).resolve("@react-router/dev/package.json"));
const defaults = join(dev, "dist/config/defaults");

/** Uses React Router's default entries and scripts instead of ours. */
const defaultEntries: Plugin = {
  name: "default-entries",
  enforce: "pre",
  load(id) {
    if (id.endsWith("/app/entry.server.tsx"))
      return readFileSync(join(defaults, "entry.server.node.tsx"), "utf8");
    if (id.endsWith("/app/entry.client.tsx"))
      return readFileSync(join(defaults, "entry.client.tsx"), "utf8");
    if (id.endsWith("/app/root.tsx"))
      return readFileSync(id, "utf8").replace("import.meta.env.DEV && ", "");
  },
};

export default defineConfig({
  plugins: [defaultEntries, tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  build: { assetsInlineLimit: 0, emptyOutDir: true },
});
