/** "40 KB", "1.4 MB", "48 MB" */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 0.9995) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${megabytes < 9.95 ? megabytes.toFixed(1).replace(/\.0$/, "") : Math.round(megabytes)} MB`;
}
