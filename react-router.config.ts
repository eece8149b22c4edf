import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  subResourceIntegrity: true,
  // A page that is hydrated loads all parts of its routes.
  splitRouteModules: false,
  serverBuildFile: "[name].js",
} satisfies Config;
