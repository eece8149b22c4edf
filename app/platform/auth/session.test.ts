import { expect, test } from "vitest";
import { formatDeviceName } from "./session.server";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${windows} Chrome/130.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, "Edge on Windows"],
  ["Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36", "Chrome on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  ["", "A browser on an unknown system"],
  [null, "A browser on an unknown system"],
])("the name of the device %s", (userAgent, name) => {
  expect(formatDeviceName(userAgent)).toBe(name);
});
