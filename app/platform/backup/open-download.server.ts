/** Removes the encryption of a downloaded backup, so that other programs can look into it. */
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { decryptWithPassphrase } from "~/platform/crypto/age.server";
import { isDownload } from "./archive.server";
import { downloadEnding } from "./download.server";

/** Returns the path of the archive. It exists only if every byte of the file was as it should be. */
export async function openDownload(
  file: string,
  askForPassphrase: () => Promise<string>,
): Promise<string> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}.`);
  if (!(await isDownload(file))) throw new Error(`${file} is no downloaded backup.`);
  const path = file.endsWith(downloadEnding)
    ? file.slice(0, -downloadEnding.length)
    : `${file}.tar.gz`;
  if (existsSync(path)) throw new Error(`${path} exists already. Move it away first.`);
  const passphrase = await askForPassphrase();
  const draft = `${path}.part`;
  try {
    await pipeline(
      decryptWithPassphrase(createReadStream(file), passphrase),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return path;
}
