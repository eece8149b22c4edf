import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** A few large files compress better than many small ones, and a form that is used loads fewer of them. */
const chunkGroups = [
  { name: "react", test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  {
    name: "router",
    test: /[\\/]node_modules[\\/]react-router[\\/]|vite[\\/]preload-helper|rolldown.runtime/,
  },
  {
    name: "site",
    test: /[\\/]app[\\/](?:ui|schedule|settings|public[\\/][\w-]+\.tsx?$|[\w-]+\.ts$)/,
  },
];

/**
 * Native code, code that looks for it, and decorators that the bundler would run before the polyfill they need. The
 * server's other packages are bundled: loading their files takes longer.
 */
const serverPackages = {
  noExternal: true,
  external: ["@node-rs/argon2", "@simplewebauthn/server", "pg", "sharp"],
} as const;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // Fonts and icons stay files: the content security policy allows no data: address. scripts/service-worker.ts reads
  // the manifest.
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      // In development React Router finds the styles of a page through the server's modules. Vite would prepare their
      // packages for the browser and reload the open page. React Router itself names the packages of the browser.
      optimizeDeps: { noDiscovery: true },
      build: {
        rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
    ssr: {
      resolve: command === "build" ? serverPackages : {},
      build: {
        rollupOptions: {
          input: {
            app: "server/app.ts",
            main: "server/main.ts",
            backup: "server/cli/backup.ts",
            restore: "server/cli/restore.ts",
            admin: "server/cli/admin.ts",
            "picture-maker": "server/picture-worker.ts",
            "markdown-worker": "server/markdown-worker.ts",
          },
        },
      },
    },
  },
}));
