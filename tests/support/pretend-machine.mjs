/** Loaded with `--import`: makes `scripts/prepare.mjs` see another platform, processor, C library or Node version. */
const { platform, arch, libc, node } = JSON.parse(process.env.PRETEND_MACHINE);

// npm must see the real machine.
if (process.argv[1]?.endsWith("prepare.mjs")) {
  if (platform) Object.defineProperty(process, "platform", { value: platform });
  if (arch) Object.defineProperty(process, "arch", { value: arch });
  if (libc === "musl") process.report.getReport = () => ({ header: {} });
  if (node) {
    Object.defineProperty(process, "version", { value: `v${node}` });
    Object.defineProperty(process, "versions", { value: { ...process.versions, node } });
  }
}
