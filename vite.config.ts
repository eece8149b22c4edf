import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { trimRouter } from "./scripts/trim-router.ts";

export default defineConfig({
  plugins: [trimRouter(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Fonts and icons stay files: the content security policy allows no data: address.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            app: "server/app.ts",
            main: "server/main.ts",
            backup: "server/cli/backup.ts",
            restore: "server/cli/restore.ts",
            admin: "server/cli/admin.ts",
            "picture-maker": "server/picture-worker.ts",
          },
        },
      },
    },
  },
});
