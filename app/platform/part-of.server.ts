import { log } from "~/platform/log.server";

/** One part of a page. Undefined if it cannot be read: the other parts are shown. */
export async function partOf<Part>(
  name: string,
  read: () => Promise<Part> | Part,
): Promise<Part | undefined> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, part: name }, "a part of a page cannot be read");
    return undefined;
  }
}
