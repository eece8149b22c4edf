/** Loaded into the server by a test: its clock is ahead and starts at a whole minute, so that the next one is far away. */
const RealDate = Date;
const started = RealDate.now();
const shift = Math.ceil(started / 60_000) * 60_000 - started;
const now = () => RealDate.now() + shift;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }
  static now() {
    return now();
  }
};
