import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  subResourceIntegrity: true,
  serverBuildFile: "[name].js",
} satisfies Config;
