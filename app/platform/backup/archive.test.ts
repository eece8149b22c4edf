import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pack, unpack } from "./archive.server";

const aFolder = () => mkdtemp(join(tmpdir(), "ministry-archive-"));

async function anArchive(fill: (content: string) => Promise<void>): Promise<string> {
  const folder = await aFolder();
  const content = join(folder, "content");
  await mkdir(join(content, "uploads"), { recursive: true });
  await writeFile(join(content, "manifest.json"), "{}");
  await fill(content);
  const path = join(folder, "backup.tar.gz");
  await pack(content, path, undefined);
  return path;
}

test("an archive that contains a link is refused", async () => {
  for (const target of ["/etc/passwd", "../../secret.key", "manifest.json"]) {
    const archive = await anArchive((content) =>
      symlink(target, join(content, "uploads", "a.jpg")),
    );
    await expect(unpack(archive, await aFolder(), undefined)).rejects.toThrow(
      "this is no backup of this site: a.jpg is no plain file.",
    );
  }
});

test("files in folders are unpacked unchanged", async () => {
  const archive = await anArchive((content) =>
    writeFile(join(content, "uploads", "a.jpg"), "bytes"),
  );
  const folder = await aFolder();
  await unpack(archive, folder, undefined);
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    "manifest.json",
    "uploads",
    "uploads/a.jpg",
  ]);
  expect(await readFile(join(folder, "uploads", "a.jpg"), "utf8")).toBe("bytes");
});
