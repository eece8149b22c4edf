/** Dependencies are few, have exact versions and run nothing when installed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = {
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  integrity?: string;
};

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { dependencies, devDependencies, optionalDependencies } = read("package.json");
const locked = Object.entries(read("package-lock.json").packages as Record<string, Package>).filter(
  ([path]) => path !== "",
);

test("a production install has at most 150 packages", () => {
  const inProduction = locked.filter(([, { dev }]) => !dev);
  expect(inProduction.length).toBeGreaterThan(50);
  expect(inProduction.length).toBeLessThanOrEqual(150);
});

test("every version is exact, and every package has a hash", () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  expect(locked.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

test("at most three packages have install scripts, and none of those runs", () => {
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).length).toBeLessThanOrEqual(
    3,
  );
  expect(readFileSync("scripts/prepare.mjs", "utf8")).toContain('"--ignore-scripts"');
});
