/** Checks the import rules of docs/architecture.md. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

type Import = { from: string; to: string; isTypeOnly: boolean };

const sources = ["app", "db", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
);
const testFiles = ["app", "art", "db", "server", "tests"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.(test|spec)\.ts$|^tests\/(support|e2e)\/.*\.ts$/.test(path))
  .filter((path) => path !== "tests/architecture.test.ts");
const imports = sources.flatMap(importsOf);
const routeModules = new Set(
  [...readFileSync("app/routes.ts", "utf8").matchAll(/"([\w/-]+\.tsx?)"/g)].map(
    ([, path]) => `app/${path}`,
  ),
);

/**
 * Which folders each folder may import, apart from itself. `root` are the files of `app/` itself, `registry` is
 * app/resources.ts, `stores` is app/resources.server.ts.
 */
const mayImport: Record<string, string[]> = {
  root: [
    "public",
    "admin",
    "features",
    "schedule",
    "settings",
    "platform",
    "ui",
    "db",
    "registry",
    "stores",
  ],
  stores: ["features", "schedule", "settings", "platform", "registry", "db"],
  public: ["features", "crud", "schedule", "settings", "platform", "ui", "registry"],
  admin: ["features", "crud", "schedule", "settings", "platform", "ui", "registry", "stores"],
  features: ["crud", "schedule", "settings", "platform", "ui", "db", "registry"],
  registry: [],
  crud: ["platform", "ui"],
  settings: ["schedule", "platform", "ui", "db"],
  schedule: ["platform", "ui", "db"],
  platform: ["db", "ui"],
  ui: [],
  db: [],
  offline: ["features", "ui", "root"],
  server: ["root", "platform", "schedule", "settings", "db", "registry"],
};

function importsOf(from: string): Import[] {
  const text = readFileSync(from, "utf8");
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?[^"';]*?from\s+"([~.][^"]+)";/gm);
  return [...statements].map(([, type, path = ""]) => ({
    from,
    to: resolve(from, path),
    isTypeOnly: Boolean(type),
  }));
}

function resolve(from: string, path: string): string {
  if (path.startsWith("~db/")) return path.replace("~db/", "db/");
  if (path.startsWith("~server/")) return path.replace("~server/", "server/");
  if (path.startsWith("~/")) return path.replace("~/", "app/");
  return normalize(join(dirname(from), path));
}

function folderOf(path: string): string {
  const [top = "", second = "", third = ""] = path.split("/");
  if (top !== "app") return top;
  if (second === "resources" || second === "resources.ts") return "registry";
  if (second.startsWith("resources.server")) return "stores";
  return third === "" || second.includes(".") ? "root" : second;
}

const isServerOnly = (path: string) => /\.server(\.tsx?)?$/.test(path);
const formatImport = ({ from, to }: Import) => `${from} → ${to}`;

test("the imports are found", () => {
  expect(imports.length).toBeGreaterThan(100);
});

test("every file imports only the folders that it may import", () => {
  const violations = imports.filter(({ from, to, isTypeOnly }) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    const isTypeOfBelow = isTypeOnly && (there === "db" || here === "registry");
    const isAllowed = mayImport[here]?.includes(there) || isTypeOfBelow;
    return here !== there && !to.includes("+types") && !isAllowed;
  });
  expect(violations.map(formatImport)).toEqual([]);
});

test("no file imports itself through other files, type imports included", () => {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const target = [to, `${to}.ts`, `${to}.tsx`].find((path) => sources.includes(path));
    if (target) targets.set(from, [...(targets.get(from) ?? []), target]);
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

test("a feature never imports another feature", () => {
  const featureOf = (path: string) => /^app\/features\/([^/]+)/.exec(path)?.[1];
  const violations = imports.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)];
    return here && there && here !== there;
  });
  expect(violations.map(formatImport)).toEqual([]);
});

test("only server files and route modules touch the database, the platform or a secret", () => {
  const violations = imports.filter(({ from, to, isTypeOnly }) => {
    const mayTouch = isServerOnly(from) || routeModules.has(from) || folderOf(from) === "server";
    const isEntry = from === "app/root.tsx" || from === "app/entry.server.tsx";
    return isServerOnly(to) && !isTypeOnly && !mayTouch && !isEntry;
  });
  expect(violations.map(formatImport)).toEqual([]);
});

test("built-in content is data and imports only types and other texts", () => {
  const violations = imports.filter(
    ({ from, to, isTypeOnly }) =>
      from.endsWith("/content.ts") && !isTypeOnly && !/\/(?:policies|home-texts)$/.test(to),
  );
  expect(violations.map(formatImport)).toEqual([]);
});

test("literals are written out: a packed spread switches excess-property checks off", () => {
  const packed = sources.filter((path) =>
    /\.\.\.\{ |\.\.\.\(\[|\.\.\.\["/.test(readFileSync(path, "utf8")),
  );
  expect(packed).toEqual([]);
});

test("an exported name is defined once", () => {
  const routeExports =
    /^(?:loader|action|meta|handle|links|headers|shouldRevalidate|clientLoader|clientAction|middleware|ErrorBoundary)$/;
  const exported = sources
    .filter((path) => !path.startsWith("db/migrations/"))
    .flatMap((path) =>
      [
        ...readFileSync(path, "utf8").matchAll(
          /^export (?:async )?(?:function\*?|const|class|type) (\w+)/gm,
        ),
      ].map(([, name = ""]) => name),
    )
    .filter((name) => !routeExports.test(name));
  expect(exported.filter((name, index) => exported.indexOf(name) !== index)).toEqual([]);
});

test("imports use ~/ across folders and ./ inside a folder, never ../", () => {
  // Node runs these as they are, without the bundler.
  const isMarkdownWorker = /^(server\/markdown-worker|app\/platform\/render-markdown\.server)\.ts$/;
  const relativeImports = sources
    .filter((path) => !isMarkdownWorker.test(path))
    .filter((path) => /from "\.\.\//.test(readFileSync(path, "utf8")));
  expect(relativeImports).toEqual([]);
});

test("the environment is read in one place", () => {
  const readers = sources.filter((path) =>
    /process\.env\.(?!NODE_ENV)/.test(readFileSync(path, "utf8")),
  );
  expect(readers).toEqual([]);
});

test("text is normalised in linear time: in one place, and for passwords, which have at most 200 characters", () => {
  const callers = sources.filter((path) => /\.normalize\(/.test(readFileSync(path, "utf8")));
  expect(callers.toSorted()).toEqual([
    "app/platform/auth/password.server.ts",
    "app/ui/forms/unicode.ts",
  ]);
});

test("the server reads forms in one place: Request.formData is quadratic", () => {
  const readers = sources.filter((path) => /\.formData\(\)/.test(readFileSync(path, "utf8")));
  // These run in the browser.
  expect(readers.toSorted()).toEqual([
    "app/crud/record-screen.tsx",
    "app/ui/forms/submit-with-fallback.ts",
  ]);
});

test("tests do not sleep: they wait for a condition or move the clock", () => {
  const sleeps = /waitForTimeout\(|setTimeout\((?:resolve|done)\b|\bpause\([\d_]+\)/;
  expect(testFiles.filter((path) => sleeps.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("unit tests start no program and read nothing of Linux, so they run on any system", () => {
  const needsLinux = /node:child_process|\/launch"|"\/(?:proc|usr)\//;
  const unitTests = testFiles.filter((path) => /(?<!\.deep)\.test\.ts$/.test(path));
  expect(unitTests.length).toBeGreaterThan(100);
  expect(unitTests.filter((path) => needsLinux.test(readFileSync(path, "utf8")))).toEqual([]);
});

test("no file or folder has a vague name, and no file re-exports a folder", () => {
  const vague = /\/(utils?|helpers?|common|types|hooks|lib|shared)(\/|\.tsx?$)|\/index\.tsx?$/;
  expect(sources.filter((path) => vague.test(path))).toEqual([]);
});
