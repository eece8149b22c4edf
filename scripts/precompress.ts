/** Compresses what the browser is sent, as small as it gets, once and for all: the server only reads it. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const texts = /\.(?:css|js|svg)$/;
const smallest = 300;

export async function precompress(folders: string[]): Promise<void> {
  for (const folder of folders) {
    const names = await readdir(folder);
    await Promise.all(
      names.filter((name) => texts.test(name)).map((name) => compressFile(`${folder}/${name}`)),
    );
  }
}

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  if (plain.length < smallest) return;
  const params = { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  await writeFile(`${path}.br`, await brotli(plain, { params }));
  await writeFile(`${path}.gz`, await gzip(plain, { level: 9 }));
}
