/** Whom we trust with our code: few, named exactly, and none that runs anything when it is installed. */
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

test("a site in production is made of 150 packages at most", () => {
  const inProduction = locked.filter(([, { dev }]) => !dev);
  expect(inProduction.length).toBeGreaterThan(50);
  expect(inProduction.length).toBeLessThanOrEqual(150);
});

test("every version is exact, and every package is known by its hash", () => {
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([]);
  expect(locked.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

test("three packages at most would run something when installed, and none may", () => {
  expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).length).toBeLessThanOrEqual(
    3,
  );
  expect(readFileSync("scripts/prepare.mjs", "utf8")).toContain('"--ignore-scripts"');
});
