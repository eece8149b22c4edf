import type { Config } from "@react-router/dev/config";

/** Builds the same pages with React Router's defaults. */
export default {
  appDirectory: "../../app",
  buildDirectory: "../.anchor",
  ssr: true,
} satisfies Config;
