/**
 * Runs an action on many records: the ticked ones, or all that match the list. Each record goes through the same
 * function as the single action, with the same checks. One request handles one batch; the page sends the next.
 */
import { isId, parseListQuery } from "~/crud/load-records.server";
import type { RecordResult } from "~/crud/record-result";
import { failedToast, pathWithQuery, type Resource } from "~/crud/resource";
import type { Permission } from "~/platform/auth/permission.server";
import { type FormOutcome, type FormValues, handleForm } from "~/platform/forms/handle-form.server";
import {
  type BulkChange,
  type BulkKey,
  type BulkRun,
  claimBulkRun,
  findBulkRun,
  findRepeatedRun,
  newBulkRun,
  releaseBulkRun,
  saveBulkRun,
} from "~/platform/records/bulk-runs.server";
import { asSeen } from "~/platform/records/found-records.server";
import type { ListFilterQuery } from "~/platform/records/record-store.server";
import { submittedValue } from "~/ui/forms/form-result";
import {
  answerField,
  type BulkAction,
  type BulkProgress,
  countRecords,
  isEraseWord,
} from "./bulk-action";

const batchSize = 100;

/** How a store lists the records of a bulk action. */
export type BulkReadable = {
  listKeys: (query: ListFilterQuery) => Promise<BulkKey[]>;
};

/** `why` is a reason that the person reads. `undo` is missing if the change cannot be undone. */
export type BulkOutcome =
  | { is: "done"; undo?: Omit<BulkChange, "id"> }
  | { is: "skipped"; why: string };

/** Does the action on one record. Names without a button are used by Undo. */
export type BulkRunners = Record<string, (record: BulkKey, value: string) => Promise<BulkOutcome>>;

/** Someone else was first, or the record is in a state in which the action changes nothing. */
export const notChanged: BulkOutcome = {
  is: "skipped",
  why: "changed by someone else, or the action does not apply",
};

type BulkRequest = {
  actor: string;
  resource: Resource;
  /** The table of the records. */
  area: string;
  store: BulkReadable;
  values: FormValues;
  actions: readonly BulkAction[];
  runners: BulkRunners;
  /** For actions that need more than the permission of the list. */
  may?: (permission: Permission) => boolean;
  /** Runs after each batch, with the action that was done. */
  afterBatch?: (action: string) => Promise<void> | void;
};

type Outcome = FormOutcome<RecordResult>;

/** Handles the form of `BulkSelection`. Call it after `requirePermission`. */
export function handleBulkAction(asked: BulkRequest) {
  const { resource, values } = asked;
  const failureToast = (reference: string) => failedToast(resource, "updating", reference);
  const isUndo = field(asked, "bulk") === "undo";
  return handleForm<RecordResult>({ name: resource.name, values, failureToast }, () =>
    alone(asked, () => (isUndo ? undoBatch(asked) : runBatch(asked))),
  );
}

/** One request at a time goes on with a run. */
async function alone(asked: BulkRequest, work: () => Promise<Outcome>): Promise<Outcome> {
  const id = field(asked, "run");
  const stored = isId(id) ? await findBulkRun(id, asked.actor, asked.area) : undefined;
  if (!stored) return work();
  if (!(await claimBulkRun(stored.id))) {
    const description = "It goes on in another tab. Wait a moment, then reload this page.";
    return { outcome: "conflict", toast: { title: "This action is running", description } };
  }
  try {
    return await work();
  } finally {
    await releaseBulkRun(stored.id);
  }
}

function field({ values }: BulkRequest, name: string): string {
  return submittedValue({ values, errors: {} }, name);
}

/** What a run does was chosen when it was started. The form only says that it goes on. */
async function runBatch(asked: BulkRequest): Promise<Outcome> {
  const found = await (field(asked, "run") ? findRun(asked) : startRun(asked));
  if ("outcome" in found) return found;
  const { run, action } = found;
  if (run.selection === null) return finished(asked, action, run);
  const keys = run.selection.slice(run.handled, run.handled + batchSize);
  try {
    for (const key of keys) await handleRecord(asked, run, key);
  } finally {
    const done = `${countRecords(asked.resource, run.changes.length)} ${action.done}`;
    await saveBatch(asked, run, `bulk action: ${done}`);
  }
  if (run.changes.length === 0) {
    const repeated = await findRepeatedRun(
      run,
      keys.map(({ id }) => id),
    );
    if (repeated) return finished(asked, action, repeated);
  }
  return run.handled >= run.total
    ? finished(asked, action, run)
    : progress(asked, run, run.handled, run.total);
}

async function saveBatch(asked: BulkRequest, run: BulkRun, auditText: string): Promise<void> {
  try {
    await saveBulkRun(run, auditText);
  } finally {
    await asked.afterBatch?.(run.action);
  }
}

type Found = { run: BulkRun; action: BulkAction };

async function findRun(asked: BulkRequest): Promise<Found | Outcome> {
  const id = field(asked, "run");
  const run = isId(id) ? await findBulkRun(id, asked.actor, asked.area) : undefined;
  const action = run && asked.actions.find(({ name }) => name === run.action);
  const isUndone = run && run.undone > 0 && field(asked, "bulk") !== "undo";
  if (!run || !action || isUndone) {
    return refused("This action is over", "Nothing more was changed. Start it again.");
  }
  return mayDo(asked, action) ? { run, action } : forbidden(action);
}

function mayDo({ may }: BulkRequest, { permission }: BulkAction): boolean {
  return !permission || (may?.(permission) ?? false);
}

/** Erasing needs the word and the number, because it cannot be undone. */
async function startRun(asked: BulkRequest): Promise<Found | Outcome> {
  const { actor, area, resource } = asked;
  const action = asked.actions.find(({ name }) => name === field(asked, "bulk"));
  if (!action) return refused("Nothing was changed", "Choose one of the actions.");
  if (!mayDo(asked, action)) return forbidden(action);
  const keys = isAll(asked) ? await allKeys(asked) : selectedKeys(asked);
  if (!keys) {
    const description =
      "Someone changed one of these records after the list was shown. Look at the list again, then repeat the action.";
    return refused("Nothing was changed", description);
  }
  if (keys.length === 0) {
    return refused("Nothing is selected", `Tick one or more ${resource.plural} first.`);
  }
  if (action.asks === "erase") {
    const number = Number(field(asked, "number").replaceAll(/[\s,.]/g, ""));
    if (!isEraseWord(field(asked, "confirmation")) || number !== keys.length) {
      const description = `To erase ${countRecords(resource, keys.length)}, type ERASE and the number ${keys.length}.`;
      return refused("Nothing was erased", description);
    }
  }
  const isQuestion = typeof action.asks === "object";
  const value = field(asked, isQuestion ? answerField(action) : "value").trim();
  if (isQuestion && value === "") {
    return refused("Nothing was changed", "Choose one of the answers first, or type one.");
  }
  const run = newBulkRun({ userId: actor, area, action: action.name, value }, keys);
  return { run, action };
}

const isAll = (asked: BulkRequest) => field(asked, "all") === "1";

/** What came after the list was shown is left out. Undefined if something of the list has changed: nobody has seen it so. */
async function allKeys(asked: BulkRequest): Promise<BulkKey[] | undefined> {
  const query = new URLSearchParams(listFields(asked));
  const listQuery = parseListQuery(new URL(`?${query}`, "http://localhost"), asked.actor);
  return asSeen(await asked.store.listKeys(listQuery), field(asked, "seen"));
}

/** Each value is one record or, for the box of the whole page, several. */
function selectedKeys({ values }: BulkRequest): BulkKey[] {
  const keys = new Map<string, number>();
  for (const part of [values.selected ?? []].flat().join(",").split(",")) {
    const [id = "", version] = part.split(":");
    if (isId(id)) keys.set(id, Number(version) || 0);
  }
  return [...keys].slice(0, batchSize).map(([id, version]) => ({ id, version }));
}

async function handleRecord({ runners }: BulkRequest, run: BulkRun, key: BulkKey): Promise<void> {
  const outcome = (await runners[run.action]?.(key, run.value)) ?? notChanged;
  run.handled += 1;
  if (outcome.is === "skipped") {
    run.skipped[outcome.why] = (run.skipped[outcome.why] ?? 0) + 1;
    return;
  }
  const undo = outcome.undo ?? { action: "", version: 0, value: "" };
  run.changes.push({ ...undo, id: key.id });
}

async function undoBatch(asked: BulkRequest): Promise<Outcome> {
  const found = await findRun(asked);
  if ("outcome" in found) return found;
  const { run } = found;
  // What was undone does not go on.
  run.selection = null;
  const batch = run.changes.slice(run.undone, run.undone + batchSize);
  if (run.undone === 0) run.skipped = {};
  try {
    for (const change of batch) {
      const outcome = (await asked.runners[change.action]?.(change, change.value)) ?? notChanged;
      run.undone += 1;
      if (outcome.is === "skipped") {
        run.skipped[outcome.why] = (run.skipped[outcome.why] ?? 0) + 1;
      }
    }
  } finally {
    const count = countRecords(asked.resource, run.undone - sumOf(run.skipped));
    if (run.undone > 0) await saveBatch(asked, run, `undid a bulk action: ${count}`);
  }
  if (run.undone < run.changes.length) {
    return progress(asked, run, run.undone, run.changes.length);
  }
  const count = run.undone - sumOf(run.skipped);
  const title = `Undone: ${countRecords(asked.resource, count)}`;
  const toast = { title, description: skippedText(run.skipped) };
  return { outcome: "saved", redirectTo: listPath(asked), toast };
}

function finished(asked: BulkRequest, action: BulkAction, run: BulkRun): Outcome {
  const count = run.changes.length;
  const description = skippedText(run.skipped);
  if (count === 0) return refused("Nothing was changed", description);
  const title = `${countRecords(asked.resource, count)} ${action.done}`;
  const redirectTo = listPath(asked);
  const canUndo = run.changes.every((change) => change.action !== "");
  const fields = { intent: "bulk", bulk: "undo", run: run.id, ...listFields(asked) };
  const undo = canUndo ? { action: redirectTo, fields } : undefined;
  return { outcome: "saved", redirectTo, toast: { title, description, ...(undo && { undo }) } };
}

function progress(asked: BulkRequest, run: BulkRun, handled: number, total: number): Outcome {
  const fields = {
    intent: "bulk",
    bulk: field(asked, "bulk"),
    run: run.id,
    ...listFields(asked),
  };
  const bulk: BulkProgress = { handled, total, fields };
  return { outcome: "shown", bulk };
}

function listFields(asked: BulkRequest) {
  return {
    q: field(asked, "q"),
    show: field(asked, "show"),
    sort: field(asked, "sort"),
    from: field(asked, "from"),
    to: field(asked, "to"),
  };
}

function listPath(asked: BulkRequest): string {
  return pathWithQuery(asked.resource.path, listFields(asked));
}

function refused(title: string, description: string | undefined): Outcome {
  return { outcome: "invalid", toast: { title, description, isDestructive: true } };
}

function forbidden({ label }: BulkAction): Outcome {
  const title = "Nothing was changed";
  const description = `${label} is not open to your role. Ask an administrator if you need it.`;
  return { outcome: "forbidden", toast: { title, description } };
}

/** "Left as they are: 2 (changed by someone else)." */
function skippedText(skipped: Record<string, number>): string | undefined {
  const reasons = Object.entries(skipped).map(([why, count]) => `${count} (${why})`);
  return reasons.length > 0 ? `Left as they are: ${reasons.join(", ")}.` : undefined;
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
