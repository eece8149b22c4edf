import { formatVisitorTime } from "./clock-time";

/** The cities are separated by `timeSeparator`. Matches the empty end of a text without cities. */
const lastCity = /(?:[^· ][^·]*)?$/;

/** Replaces the last city of every `<local-time>` by the visitor's time, or adds it where no city is named. */
export function startLocalTime(): void {
  customElements.define(
    "local-time",
    class extends HTMLElement {
      connectedCallback(): void {
        const { startsAt = "", zones = "", wallTimes = "", severalDays } = this.dataset;
        const visitorTime = formatVisitorTime(
          {
            zones: zones.split(","),
            wallTimes: wallTimes.split(","),
            isOnSeveralDays: severalDays !== undefined,
          },
          formatDeviceTime(startsAt),
          readDeviceZone,
        );
        if (visitorTime) this.textContent = this.textContent.replace(lastCity, visitorTime);
      }
    },
  );
}

/** "2026-11-16 06:00" */
function formatDeviceTime(instant: string): string {
  const at = new Date(instant);
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16).replace("T", " ");
}

declare const Temporal: { Now: { timeZoneId: () => string } } | undefined;

/** The first use of `Intl` on a page takes 100 ms on a phone, so only browsers without Temporal use it. */
function readDeviceZone(): string {
  return typeof Temporal === "undefined"
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : Temporal.Now.timeZoneId();
}
