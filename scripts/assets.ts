/** Makes what is drawn rather than written: stained glass, fonts cut to our letters, the icon sprite. */
import { makeFonts } from "./fonts.ts";
import { makeIcons } from "./icons.ts";

await makeFonts();
await makeIcons();
await import("../art/build.ts");
