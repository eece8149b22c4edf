/** Loaded into the server by a test: moves its clock forward to the start of a minute. */
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
