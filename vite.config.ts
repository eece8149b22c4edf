import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Fonts and icons stay files: the content security policy allows no data: address.
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            ...{ app: "server/app.ts", main: "server/main.ts" },
            ...{ backup: "server/backup.ts", restore: "server/restore.ts" },
            admin: "server/admin.ts",
            "picture-maker": "server/picture-maker.ts",
          },
        },
      },
    },
  },
});
