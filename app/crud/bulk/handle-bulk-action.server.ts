/**
 * Runs an action on many records: the ticked ones, or all that match the list. Each record goes through the same
 * function as the single action, with the same checks. One request handles one batch; the page sends the next.
 */
import { isId, parseListQuery } from "~/crud/load-records.server";
import type { RecordResult } from "~/crud/record-result";
import { failedToast, pathWithQuery, type Resource } from "~/crud/resource";
import { type FormOutcome, type FormValues, handleForm } from "~/platform/forms/handle-form.server";
import {
  type BulkChange,
  type BulkRun,
  findBulkRun,
  findRepeatedRun,
  newBulkRun,
  saveBulkRun,
} from "~/platform/records/bulk-runs.server";
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

type Key = { id: string; version: number };

/** How a store lists the records of a bulk action. */
export type BulkReadable = {
  listKeys: (query: ListFilterQuery, before: string, size: number) => Promise<Key[]>;
  count: (query: ListFilterQuery) => Promise<number>;
};

/** `why` is a reason that the person reads. `undo` is missing if the change cannot be undone. */
export type BulkOutcome =
  | { is: "done"; undo?: Omit<BulkChange, "id"> }
  | { is: "skipped"; why: string };

/** Does the action on one record. Names without a button are used by Undo. */
export type BulkRunners = Record<string, (record: Key, value: string) => Promise<BulkOutcome>>;

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
  /** Runs after each batch. */
  afterBatch?: (action: string) => Promise<void> | void;
};

type Outcome = FormOutcome<RecordResult>;

/** Handles the form of `BulkSelection`. Call it after `requirePermission`. */
export function handleBulkAction(asked: BulkRequest) {
  const { resource, values } = asked;
  const failureToast = (reference: string) => failedToast(resource, "updating", reference);
  return handleForm<RecordResult>({ name: resource.name, values, failureToast }, () =>
    field(asked, "bulk") === "undo" ? undoBatch(asked) : runBatch(asked),
  );
}

function field({ values }: BulkRequest, name: string): string {
  return submittedValue({ values, errors: {} }, name);
}

async function runBatch(asked: BulkRequest): Promise<Outcome> {
  const action = asked.actions.find(({ name }) => name === field(asked, "bulk"));
  if (!action) return refused("Nothing was changed", "Choose one of the actions.");
  const run = await (field(asked, "run") ? findRun(asked) : startRun(asked, action));
  if ("outcome" in run) return run;
  const keys = await nextKeys(asked, run);
  try {
    for (const key of keys) await handleRecord(asked, run, key);
  } finally {
    const done = `${countRecords(asked.resource, run.changes.length)} ${action.done}`;
    await saveBulkRun(run, `bulk action: ${done}`);
    await asked.afterBatch?.(action.name);
  }
  const isFinished = keys.length < batchSize || run.handled >= run.total;
  if (run.changes.length === 0 && keys.length > 0) {
    const repeated = await findRepeatedRun(
      run,
      keys.map(({ id }) => id),
    );
    if (repeated) return finished(asked, action, repeated);
  }
  return isFinished ? finished(asked, action, run) : progress(asked, run, run.handled, run.total);
}

async function findRun(asked: BulkRequest): Promise<BulkRun | Outcome> {
  const id = field(asked, "run");
  const run = isId(id) ? await findBulkRun(id, asked.actor, asked.area) : undefined;
  return run ?? refused("This action is over", "Nothing more was changed. Start it again.");
}

/** Erasing needs the word and the number, because it cannot be undone. */
async function startRun(asked: BulkRequest, action: BulkAction): Promise<BulkRun | Outcome> {
  const { actor, area, resource } = asked;
  const selected = selectedKeys(asked);
  const total = isAll(asked) ? await asked.store.count(queryOf(asked)) : selected.length;
  if (total === 0) {
    return refused("Nothing is selected", `Tick one or more ${resource.plural} first.`);
  }
  if (action.asks === "erase") {
    const number = Number(field(asked, "number").replaceAll(/[\s,.]/g, ""));
    if (!isEraseWord(field(asked, "confirmation")) || number !== total) {
      const description = `To erase ${countRecords(resource, total)}, type ERASE and the number ${total}.`;
      return refused("Nothing was erased", description);
    }
  }
  const isQuestion = typeof action.asks === "object";
  const value = field(asked, isQuestion ? answerField(action) : "value").trim();
  if (isQuestion && value === "") {
    return refused("Nothing was changed", "Choose one of the answers first, or type one.");
  }
  return newBulkRun({ userId: actor, area, action: action.name, value, total });
}

const isAll = (asked: BulkRequest) => field(asked, "all") === "1";

function queryOf(asked: BulkRequest) {
  const query = new URLSearchParams(listFields(asked));
  return parseListQuery(new URL(`?${query}`, "http://localhost"), asked.actor);
}

/** Each value is one record or, for the box of the whole page, several. */
function selectedKeys({ values }: BulkRequest): Key[] {
  const keys = new Map<string, number>();
  for (const part of [values.selected ?? []].flat().join(",").split(",")) {
    const [id = "", version] = part.split(":");
    if (isId(id)) keys.set(id, Number(version) || 0);
  }
  return [...keys].slice(0, batchSize).map(([id, version]) => ({ id, version }));
}

function nextKeys(asked: BulkRequest, run: BulkRun): Promise<Key[]> | Key[] {
  if (!isAll(asked)) return selectedKeys(asked);
  const size = Math.min(batchSize, run.total - run.handled);
  return asked.store.listKeys(queryOf(asked), run.cursor, size);
}

async function handleRecord({ runners }: BulkRequest, run: BulkRun, key: Key): Promise<void> {
  const outcome = (await runners[run.action]?.(key, run.value)) ?? notChanged;
  run.handled += 1;
  run.cursor = key.id;
  if (outcome.is === "skipped") {
    run.skipped[outcome.why] = (run.skipped[outcome.why] ?? 0) + 1;
    return;
  }
  const undo = outcome.undo ?? { action: "", version: 0, value: "" };
  run.changes.push({ ...undo, id: key.id });
}

async function undoBatch(asked: BulkRequest): Promise<Outcome> {
  const run = await findRun(asked);
  if ("outcome" in run) return run;
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
    if (run.undone > 0) await saveBulkRun(run, `undid a bulk action: ${count}`);
    await asked.afterBatch?.("undo");
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
    all: field(asked, "all"),
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

/** "Left as they are: 2 (changed by someone else)." */
function skippedText(skipped: Record<string, number>): string | undefined {
  const reasons = Object.entries(skipped).map(([why, count]) => `${count} (${why})`);
  return reasons.length > 0 ? `Left as they are: ${reasons.join(", ")}.` : undefined;
}

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
