/** "Africa/Lagos" is spoken of as "Lagos". Alone in its file, as the public pages need no more of the schedule's words. */
export function zoneCity(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
