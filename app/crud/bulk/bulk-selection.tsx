import "./bulk-selection.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useActionData, useNavigation, useSubmit } from "react-router";
import type { RecordResult } from "~/crud/record-result";
import type { Resource } from "~/crud/resource";
import { MemberOptions } from "~/crud/submissions/follow-up";
import type { ListQuery } from "~/platform/records/record-store.server";
import { Button, buttonClass } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { SelectField, TextField } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { answerField, type BulkAction, type BulkProgress, countRecords } from "./bulk-action";

/** The id of the form. The boxes of the table belong to it by their `form` attribute. */
const bulkForm = "bulk";

type Team = { members: { id: string; name: string }[]; userId: string };

type Props = {
  resource: Resource;
  listQuery: ListQuery;
  /** How many records match the list. */
  count: number;
  /** What was found, for an action on all of it. */
  seen: string;
  actions: BulkAction[];
  /** Needed for the action Assign. */
  team?: Team | null;
  /** The URL of the export, if the user may use it. */
  exported?: string;
};

/** Wraps a table with a box in each row, and shows the actions while a box is ticked. A plain form without JavaScript. */
export function BulkSelection({ children, ...props }: Props & { children: ReactNode }) {
  const wrapper = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState(0);
  const [hasAll, setHasAll] = useState(false);
  const navigation = useNavigation();
  const isLeaving = navigation.state === "loading";
  useEffect(() => {
    if (!isLeaving) return;
    // The next list has the same boxes, which would stay ticked.
    wrapper.current?.querySelector<HTMLFormElement>(`#${bulkForm}`)?.reset();
  }, [isLeaving]);
  const clear = () => {
    setTicked(0);
    setHasAll(false);
  };
  const update = () => {
    const boxes = [...(wrapper.current?.querySelectorAll<HTMLInputElement>(".bulk-row") ?? [])];
    const page = wrapper.current?.querySelector<HTMLInputElement>(".bulk-page");
    const checked = boxes.filter((box) => box.checked).length;
    if (page) page.checked = checked === boxes.length;
    setTicked(checked);
    setHasAll(wrapper.current?.querySelector<HTMLInputElement>(".bulk-all")?.checked ?? false);
  };
  return (
    <div ref={wrapper} className="bulk" onChange={update}>
      <RunningAction resource={props.resource} />
      {children}
      <BulkBar {...props} selected={hasAll ? props.count : ticked} onReset={clear} />
    </div>
  );
}

/** Without JavaScript its value stands for all rows of the page. */
export function SelectPage({ rows }: { rows: { id: string; version: number }[] }) {
  const tickAll = (page: HTMLInputElement) => {
    for (const box of document.querySelectorAll<HTMLInputElement>(".bulk-row")) {
      box.checked = page.checked;
    }
  };
  return (
    <label className="bulk-box" data-label="Select this page">
      <input
        type="checkbox"
        form={bulkForm}
        name="selected"
        value={rows.map(keyOf).join()}
        aria-label="Select all on this page"
        onChange={(event) => tickAll(event.target)}
        className="bulk-page bulk-select"
      />
    </label>
  );
}

export function SelectRow({ row, name }: { row: { id: string; version: number }; name: string }) {
  return (
    <label className="bulk-box">
      <input
        type="checkbox"
        form={bulkForm}
        name="selected"
        value={keyOf(row)}
        aria-label={`Select ${name}`}
        className="bulk-row bulk-select"
      />
    </label>
  );
}

function keyOf({ id, version }: { id: string; version: number }): string {
  return `${id}:${version}`;
}

function BulkBar({
  resource,
  listQuery,
  count,
  seen,
  actions,
  team,
  exported,
  selected,
  onReset,
}: Props & { selected: number; onReset: () => void }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Form
      id={bulkForm}
      method="post"
      action={resource.path}
      onReset={onReset}
      preventScrollReset
      aria-label={`Actions on several ${resource.plural}`}
      className="bulk-bar"
    >
      <input type="hidden" name="intent" value="bulk" />
      <input type="hidden" name="q" value={listQuery.q} />
      <input type="hidden" name="show" value={listQuery.show} />
      <input type="hidden" name="sort" value={listQuery.sort} />
      <input type="hidden" name="from" value={listQuery.from} />
      <input type="hidden" name="to" value={listQuery.to} />
      <input type="hidden" name="seen" value={seen} />
      <p className="flex flex-wrap items-center gap-x-5">
        <output className="needs-script font-semibold tabular-nums">
          {selected.toLocaleString("en-GB")} selected
        </output>
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="all" value="1" className="bulk-all" />
          All {count.toLocaleString("en-GB")} found
        </label>
      </p>
      <div className="bulk-actions">
        {actions.map((action) =>
          action.asks ? (
            <button
              key={action.name}
              type="button"
              popoverTarget={`bulk-${action.name}`}
              className={buttonClass("outline", action.asks === "erase" ? "text-danger" : "")}
            >
              {action.label}
            </button>
          ) : (
            <Button
              key={action.name}
              name="bulk"
              value={action.name}
              variant="outline"
              disabled={isBusy}
            >
              {action.label}
            </Button>
          ),
        )}
        {exported && <ExportButton exported={exported} />}
      </div>
      {actions.some(({ asks }) => asks === "assignee") && team && <AssignDialog team={team} />}
      {actions.map((action) => (
        <QuestionDialog key={action.name} action={action} />
      ))}
      {actions.some(({ asks }) => asks === "erase") && (
        <EraseSelectedDialog resource={resource} selected={selected} />
      )}
    </Form>
  );
}

/** Downloads the ticked records, or all that match. The router must not handle it: the answer is a file. */
function ExportButton({ exported }: { exported: string }) {
  return (
    <button
      type="submit"
      formMethod="get"
      formAction={exported}
      onClick={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget.form ?? undefined);
        const query = new URLSearchParams();
        for (const [name, value] of fields)
          if (typeof value === "string") query.append(name, value);
        location.assign(`${exported}?${query}`);
      }}
      className={buttonClass("outline")}
    >
      Export
    </button>
  );
}

function AssignDialog({ team }: { team: Team }) {
  return (
    <Dialog id="bulk-assign" title="Assign to">
      <SelectField name="value" label="Member" defaultValue={team.userId}>
        <MemberOptions members={team.members} userId={team.userId} />
        <option value="">Nobody</option>
      </SelectField>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name="bulk" value="assign">
          Assign
        </Button>
        <CancelButton dialog="bulk-assign" />
      </div>
    </Dialog>
  );
}

function QuestionDialog({ action }: { action: BulkAction }) {
  const { name, label, asks } = action;
  if (typeof asks !== "object") return null;
  const dialog = `bulk-${name}`;
  const field = answerField(action);
  return (
    <Dialog id={dialog} title={label}>
      {asks.isFree ? (
        <>
          <TextField
            name={field}
            label={asks.label}
            list={`${dialog}-choices`}
            autoComplete="off"
            maxLength={120}
          />
          <datalist id={`${dialog}-choices`}>
            {asks.choices.map((choice) => (
              <option key={choice.value}>{choice.value}</option>
            ))}
          </datalist>
        </>
      ) : (
        <SelectField name={field} label={asks.label}>
          {asks.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name="bulk" value={name}>
          {label}
        </Button>
        <CancelButton dialog={dialog} />
      </div>
    </Dialog>
  );
}

function EraseSelectedDialog({ resource, selected }: { resource: Resource; selected: number }) {
  const what = selected > 0 ? countRecords(resource, selected) : `the selected ${resource.plural}`;
  return (
    <Dialog id="bulk-erase" title={`Erase ${what} for good?`}>
      <p>
        Every word is deleted now, with every note, reply and mail about it. There is no trash and
        no Undo.
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <TextField
          name="confirmation"
          label="Type ERASE"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          name="number"
          label="Type how many"
          help={selected > 0 ? `Type ${selected}.` : "The number of records that you ticked."}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button name="bulk" value="erase" variant="danger">
          Erase for good
        </Button>
        <CancelButton dialog="bulk-erase" />
      </div>
    </Dialog>
  );
}

function CancelButton({ dialog }: { dialog: string }) {
  return (
    <button
      type="button"
      popoverTarget={dialog}
      popoverTargetAction="hide"
      className={buttonClass("outline")}
    >
      Cancel
    </button>
  );
}

/** Sends one batch after the other. Without JavaScript, or after an error, the person goes on by hand. */
function RunningAction({ resource }: { resource: Resource }) {
  const result = useActionData() as RecordResult | undefined;
  const [isStopped, setIsStopped] = useState(false);
  const submit = useSubmit();
  const progress = result?.bulk;
  useEffect(() => {
    if (!progress || isStopped) return;
    void submit(progress.fields, {
      method: "post",
      action: resource.path,
      preventScrollReset: true,
      replace: true,
    });
  }, [progress, isStopped, submit, resource.path]);
  const left = progress ?? interruptedRun(result);
  if (!left) return null;
  return (
    <div className="mb-5 rounded-card border-2 border-dawn bg-surface p-5">
      <output className="block font-semibold tabular-nums">
        {progress
          ? `${left.handled.toLocaleString("en-GB")} of ${left.total.toLocaleString("en-GB")} done`
          : "The action stopped before the end."}
      </output>
      {progress && <progress max={left.total} value={left.handled} className="mt-3 w-full" />}
      <Form method="post" action={resource.path} className="mt-3 flex flex-wrap gap-3">
        {Object.entries(left.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="outline" onClick={() => setIsStopped(false)}>
          <Icon name="arrow-right" /> Go on
        </Button>
        {progress && !isStopped && (
          <button
            type="button"
            onClick={() => setIsStopped(true)}
            className={buttonClass("outline", "needs-script")}
          >
            Stop
          </button>
        )}
      </Form>
    </div>
  );
}

/** A batch that got no response: the same fields are sent again. */
function interruptedRun(result: RecordResult | undefined): BulkProgress | undefined {
  if (!result?.values.run) return undefined;
  const fields = Object.entries(result.values).map(([name, value]) => [name, String(value)]);
  return { handled: 0, total: 0, fields: Object.fromEntries(fields) };
}
