import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
  subResourceIntegrity: true,
  // Behind a proxy that speaks https the router sees http and would refuse every form;
  // server/same-origin.ts has compared the origin before, and more strictly.
  allowedActionOrigins: ["**"],
  serverBuildFile: "[name].js",
} satisfies Config;
