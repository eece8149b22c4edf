import type { Config } from "@react-router/dev/config";

/** The same pages, built as React Router does by itself. */
export default {
  appDirectory: "../../app",
  buildDirectory: "../.anchor",
  ssr: true,
} satisfies Config;
